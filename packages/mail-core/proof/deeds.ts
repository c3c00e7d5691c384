/** What a person does with rows, labels and signatures. Letters are in letters.ts. */
import type { Signature } from '@postroom/api'
import { conversationQuery } from '../src/conversation/conversation-queries.ts'
import { createLabel, deleteLabel, updateLabel } from '../src/labels/labels-actions.ts'
import { labelsOf } from '../src/labels/labels-queries.ts'
import { deleteForever } from '../src/list/asked-actions.ts'
import { assignMessages } from '../src/list/assign-messages.ts'
import { applyLabelAs } from '../src/list/drop-rows.ts'
import { hasLabel, isThread, type ListItem } from '../src/list/list-item.ts'
import { archive, markRead, placeOf, restore, toggleImportant, toggleStar, trash } from '../src/list/mail-actions.ts'
import { move } from '../src/list/move-mail.ts'
import { deleteSignature, saveSignature } from '../src/signatures/signatures-actions.ts'
import { signaturesQuery } from '../src/signatures/signatures-queries.ts'
import type { Desk } from './desk.ts'
import type { Dice } from './dice.ts'

export type Worker = { desk: Desk; dice: Dice; me: number; teammate: { id: number; email: string } }
export type Doing = (worker: Worker) => Promise<unknown> | unknown

const PLACES = ['inbox', 'inbox', 'starred', 'important', 'all_mail', 'Work']
let names = 0

export const rowDeeds: Readonly<Record<string, Doing>> = {
  star: (worker) => onRows(worker, PLACES, ({ mail }, rows) => toggleStar(mail, rows)),
  'mark important': (worker) => onRows(worker, PLACES, ({ mail }, rows) => toggleImportant(mail, rows)),
  'mark read': (worker) => onRows(worker, PLACES, ({ mail }, { items }) => markRead(mail, items, true)),
  'mark unread': (worker) => onRows(worker, PLACES, ({ mail }, { items }) => markRead(mail, items, false)),
  archive: (worker) => onRows(worker, ['inbox', 'all_mail', 'Work'], ({ mail }, rows) => archive(mail, rows)),
  delete: (worker) => onRows(worker, PLACES, ({ mail }, rows) => trash(mail, rows)),
  restore: (worker) => onRows(worker, ['trash'], ({ mail }, rows) => restore(mail, rows)),
  'delete forever': (worker) => onRows(worker, ['trash'], ({ mail }, rows) => deleteForever(mail, rows)),
  move: (worker) =>
    onRows(worker, ['inbox', 'Work'], ({ mail }, rows) => {
      const target = { path: rows.view.path === 'Work' ? 'inbox' : 'Work', user_id: worker.me }
      return move(mail, { ...rows, target })
    }),
  'label as': (worker) =>
    onRows(worker, PLACES, ({ mail }, { items }) =>
      applyLabelAs(mail, { items, staged: { Work: worker.dice.chance(0.5) ? 'add' : 'remove' } }),
    ),
  undo: ({ desk: { mail } }) => {
    const { notices } = mail.actors.notices.getSnapshot().context
    const last = notices.findLast(({ undo }) => undo !== undefined)
    if (last) mail.actors.notices.send({ type: 'undo', id: last.id })
  },
  assign: (worker) =>
    onRows(worker, ['inbox'], async ({ mail }, { items: [item] }) => {
      if (!item || !isThread(item)) return
      const place = { threadId: item.message_thread_id, ownerId: item.user_id }
      const { messages } = await mail.cache.fetchQuery(conversationQuery(mail, place))
      const staged = { [worker.teammate.id]: worker.dice.chance(0.5) }
      await assignMessages(mail, { messageIds: messages.map(({ id }) => id), staged })
    }),
  'open a conversation': (worker) =>
    onRows(worker, ['inbox'], (desk, { items: [item] }) => {
      if (item) desk.open(item)
    }),
}

export const otherDeeds: Readonly<Record<string, Doing>> = {
  'create a label': ({ desk: { mail } }) => createLabel(mail, { path: `Label ${++names}`, color: '#9aa0a6' }),
  'rename a label': ({ desk: { mail }, dice, me }) => {
    const label = dice.one(ownLabels(mail, me))
    return label && updateLabel(mail, { id: label.id, color: label.color, path: `Label ${++names}` })
  },
  'delete a label': ({ desk: { mail }, dice, me }) => {
    const label = dice.one(ownLabels(mail, me))
    return label && deleteLabel(mail, label.id)
  },
  'save a signature': ({ desk: { mail } }) => {
    const name = `Signature ${++names}`
    return saveSignature(mail, { id: null, name, html_content: `<p>${name}</p>` })
  },
  'delete a signature': async ({ desk: { mail }, dice }) => {
    const signature = dice.one(mail.cache.getQueryData<Signature[]>(signaturesQuery(mail).queryKey) ?? [])
    if (signature) await deleteSignature(mail, signature.id)
  },
}

/** Does something with one to three rows of one of these lists, if any has some. */
function onRows(
  { desk, dice }: Worker,
  paths: readonly string[],
  run: (desk: Desk, rows: { items: ListItem[]; view: ReturnType<Desk['view']> }) => unknown,
): unknown {
  const path = dice.one(paths) ?? 'inbox'
  const { groups } = placeOf(desk.mail, desk.view(path))
  const rows = desk.rows(path).filter((row) => !hasLabel(row, groups, 'drafts') && !hasLabel(row, groups, 'sent'))
  const from = dice.below(rows.length)
  const items = rows.slice(from, from + 1 + dice.below(3))
  return items.length === 0 ? undefined : run(desk, { items, view: desk.view(path) })
}

function ownLabels(mail: Desk['mail'], ownerId: number) {
  return labelsOf(mail, ownerId).filter(({ path }) => path.startsWith('Label'))
}

/** What the shared mailbox's other reader does meanwhile, over a line that holds. */
export async function meanwhile({ desk: { mail, rows }, dice }: Worker): Promise<void> {
  const item = dice.one(rows('inbox'))
  if (!item || !isThread(item)) return
  const threads = [{ user_id: item.user_id, message_thread_id: item.message_thread_id }]
  const read = item.read ? '/user_messages/mark_unread' : '/user_messages/mark_read'
  // Where the other has deleted it forever by now, nothing is to be done.
  await mail.api.PATCH(read, { body: { threads, accessible_users: [item.user_id] } })
}
