import { dropRows, type ListItem, type ListView, type Mail } from '@postroom/mail-core'
import { dragOf, labelsById } from '@postroom/mail-core/rules'
import { useEffect } from 'react'
import { useMail } from '../use-mail.ts'
import styles from './drag-rows.module.css'

/** What a drag of rows is called on its way, so that nothing else takes it for its own. */
export const ROWS_TYPE = 'application/x-postroom-rows'

/** Begins a drag: tells the machine which rows, and shows how many beside the pointer. */
export function pickUp(mail: Mail, items: readonly ListItem[], data: DataTransfer): void {
  const { keys, text } = dragOf(items)
  mail.actors.drag.send({ type: 'pick up', keys, ownerIds: items.map(({ user_id }) => user_id) })
  data.effectAllowed = 'move'
  data.setData(ROWS_TYPE, keys.join(' '))
  const preview = document.createElement('div')
  preview.className = styles.preview ?? ''
  preview.textContent = text
  document.body.append(preview)
  data.setDragImage(preview, 0, 0)
  // The browser has taken its picture when the next task runs.
  setTimeout(() => preview.remove())
}

/** Does what dropping rows of this list on a label means. */
export function useDroppedRows(
  items: readonly ListItem[],
  rows: readonly { key: string }[],
  { view, groups }: { view: ListView; groups: Parameters<typeof labelsById>[0] },
): void {
  const mail = useMail()
  useEffect(() => {
    const subscription = mail.actors.drag.on('dropped', ({ labelId, keys }) => {
      const target = labelsById(groups).get(labelId)
      const dropped = items.filter((_, place) => keys.includes(rows[place]?.key ?? ''))
      if (target && dropped.length > 0)
        mail.inBackground('drop', () => dropRows(mail, { items: dropped, view, target }))
    })
    return () => subscription.unsubscribe()
  }, [mail, items, rows, view, groups])
}
