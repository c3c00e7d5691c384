import type { Message } from '@postroom/mail-core'
import type { RefObject } from 'react'
import { useShortcuts } from '../settings/use-shortcuts.ts'

/** Tells the command palette which message it acts on: the one that has the focus, else the one that is answered. [SCREEN-19] */
export function useCurrentMessage(
  heading: RefObject<HTMLElement | null>,
  { byId, answered }: { byId: ReadonlyMap<number, Message>; answered: Message | null },
): void {
  useShortcuts({
    message: () => {
      const focused = document.activeElement?.closest<HTMLElement>('[data-message]')
      const here = focused && heading.current?.closest('section')?.contains(focused)
      return (here ? byId.get(Number(focused.dataset.message)) : undefined) ?? answered ?? undefined
    },
  })
}
