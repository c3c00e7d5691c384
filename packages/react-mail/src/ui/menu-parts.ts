import type * as Dropdown from '@radix-ui/react-dropdown-menu'
import { createContext, use } from 'react'

/** What the items of an open menu are made of. It comes with the menu, which is loaded when one is first opened. */
export const MenuParts = createContext<typeof Dropdown | null>(null)

export function useMenuParts(): typeof Dropdown {
  const parts = use(MenuParts)
  if (!parts) throw new Error('A menu item stands in a Menu or a ContextMenu')
  return parts
}
