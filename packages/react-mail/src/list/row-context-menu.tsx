import { type ReactElement, useEffect, useState } from 'react'
import { RowMenuItems } from '../lazy-components.ts'
import { ContextMenu } from '../ui/context-menu.tsx'
import { useMail } from '../use-mail.ts'
import styles from './row-context-menu.module.css'
import type { RowMenuItemsProps } from './row-menu-items.tsx'
import { rowOf } from './row-of.ts'

type Found = Pick<RowMenuItemsProps, 'pressed' | 'items'>

export interface RowContextMenuProps extends Omit<RowMenuItemsProps, keyof Found> {
  /** What is pressed: the list. */
  target: ReactElement
  /** The rows that the menu acts on, when the row of this key was pressed: the selection when it is part of it. */
  itemsAt: (key: string) => Found | null
}

/** Everything that can be done with a row, where the pointer is. */
export function RowContextMenu({ target, itemsAt, ...rest }: RowContextMenuProps) {
  const { list } = useMail().actors
  const [found, setFound] = useState<Found | null>(null)
  const [markedRow, markRow] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const subscription = list.on('reset', () => {
      setFound(null)
      markRow(null)
    })
    return () => subscription.unsubscribe()
  }, [list])
  useEffect(() => {
    markedRow?.setAttribute('data-pressed', '')
    return () => markedRow?.removeAttribute('data-pressed')
  }, [markedRow])
  return (
    <ContextMenu
      label="Message actions"
      onOpenChange={(open) => open || markRow(null)}
      target={
        <div
          className={styles.area}
          onContextMenuCapture={(event) => {
            const row = rowOf(event.target)
            const next = row?.dataset.key === undefined ? null : itemsAt(row.dataset.key)
            setFound(next)
            markRow(next && row)
            // Elsewhere the browser's own menu opens.
            if (!next) event.stopPropagation()
          }}
        >
          {target}
        </div>
      }
    >
      {found ? <RowMenuItems {...found} {...rest} /> : null}
    </ContextMenu>
  )
}
