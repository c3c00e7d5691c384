import { attachRows, dropRows, type ListItem, type ListView, type Mail } from '@postroom/mail-core'
import { dragOf, itemKey, labelsById } from '@postroom/mail-core/rules'
import { useEffect, useEffectEvent } from 'react'
import { useMail } from '../use-mail.ts'
import styles from './drag-rows.module.css'

/** What a drag of rows is called on its way, so that nothing else takes it for its own. */
export const ROWS_TYPE = 'application/x-postroom-rows'

/** Begins a drag: tells the machine which rows, and shows how many beside the pointer. */
export function pickUp(mail: Mail, items: readonly ListItem[], data: DataTransfer): void {
  const { keys, text } = dragOf(items)
  mail.actors.drag.send({ type: 'pick up', keys, ownerIds: items.map(({ user_id }) => user_id) })
  data.effectAllowed = 'copyMove'
  data.setData(ROWS_TYPE, keys.join(' '))
  const preview = document.createElement('div')
  preview.className = styles.preview ?? ''
  preview.textContent = text
  document.body.append(preview)
  data.setDragImage(preview, 0, 0)
  // The browser has taken its picture when the next task runs.
  setTimeout(() => {
    preview.remove()
    // A row that has left the page meanwhile does not tell that it was let go; the pointer does, which is silent while it drags.
    document.addEventListener('mousemove', () => mail.actors.drag.send({ type: 'cancel' }), { once: true })
  })
}

/** Does what dropping rows of this list on a label or a compose window means; rows that left the list are dropped no more. */
export function useDroppedRows(
  items: readonly ListItem[],
  ticked: readonly ListItem[],
  {
    view,
    groups,
    onGone,
  }: {
    view: ListView
    groups: Parameters<typeof labelsById>[0]
    /** These leave the list. */
    onGone: (items: readonly ListItem[]) => void
  },
): void {
  const mail = useMail()
  const { drag } = mail.actors
  const leave = useEffectEvent(onGone)
  useEffect(() => {
    drag.send({ type: 'rows changed', rows: [...new Set([...items, ...ticked].map(itemKey))] })
  }, [drag, items, ticked])
  useEffect(() => {
    const withKeys = (keys: readonly string[]) => {
      const dropped = new Set(keys)
      return (ticked.length > items.length ? ticked : items).filter((item) => dropped.has(itemKey(item)))
    }
    const onLabel = drag.on('dropped', ({ labelId, keys }) => {
      const target = labelsById(groups).get(labelId)
      if (target) leave(dropRows(mail, { items: withKeys(keys), view, target }))
    })
    const onWindow = drag.on('dropped on window', ({ windowId, keys }) => {
      mail.inBackground('attach rows', () => attachRows(mail, windowId, withKeys(keys)))
    })
    return () => {
      onLabel.unsubscribe()
      onWindow.unsubscribe()
    }
  }, [mail, drag, items, ticked, view, groups])
}
