import { expect, test } from 'vitest'
import { meQuery } from '../accounts/accounts-queries.ts'
import { labelId, thread } from '../fixture-mail.ts'
import { labelsQuery } from '../labels/labels-queries.ts'
import { createTestMail, held, refusal, settled, type TestMail } from '../test-mail.ts'
import { archiveAll } from './asked-actions.ts'
import { assignMessages } from './assign-messages.ts'
import { applyLabelAs, dropRows } from './drop-rows.ts'
import { move } from './move-mail.ts'

async function signedIn(answers: Parameters<typeof createTestMail>[0] = {}) {
  const mail = createTestMail(answers)
  await mail.cache.fetchQuery(meQuery(mail))
  await mail.cache.fetchQuery(labelsQuery(mail))
  mail.actors.notices.start()
  mail.calls.length = 0
  return mail
}

const alerts = (mail: TestMail) => mail.actors.notices.getSnapshot().context.notices.map(({ text }) => text)
const bodies = (mail: TestMail) => mail.calls.map(({ body }) => body)
const inbox = { path: 'inbox' }
const work = { path: 'Work', user_id: 1 }
const done = { 'PATCH /user_message_labels': () => ({ items: [] }) }

test('a move adds the target label and removes the current one [ACT-18, API-20]', async () => {
  const mail = await signedIn(done)
  expect(move(mail, { items: [thread(1)], view: inbox, target: work })).toBe(true)
  await settled()
  expect(bodies(mail)).toEqual([
    {
      threads: [{ user_id: 1, message_thread_id: 1 }],
      add_label_ids: [labelId(1, 'Work')],
      remove_label_ids: [labelId(1, 'inbox')],
      owner_user_id: 1,
      accessible_users: [1, 3],
    },
  ])
  expect(alerts(mail)).toEqual(['1 conversation moved to Work'])
})

test('a move is refused while another one runs [ACT-19]', async () => {
  const patch = held()
  const mail = await signedIn({ 'PATCH /user_message_labels': patch.answer })
  const begin = (id: number) => move(mail, { items: [thread(id)], view: inbox, target: work })
  expect([begin(1), begin(2)]).toEqual([true, false])
  await settled()
  expect(mail.calls.length).toBe(1)
  patch.give({ items: [] })
  await settled()
  expect(begin(2)).toBe(true)
})

test('moving to the current label does nothing, and an unknown label is only logged [ACT-20, ACT-21]', async () => {
  const mail = await signedIn(done)
  expect(move(mail, { items: [thread(1)], view: { path: 'Work' }, target: work })).toBe(false)
  expect([mail.world.logged, bodies(mail)]).toEqual([[], []])
  expect(move(mail, { items: [thread(1)], view: inbox, target: { path: 'Gone', user_id: 1 } })).toBe(false)
  expect([mail.world.logged, bodies(mail), alerts(mail)]).toEqual([['move'], [], []])
})

test('moves between owners are refused with the sentences of the specification [ACT-25, ERR-14]', async () => {
  const mail = await signedIn(done)
  expect(move(mail, { items: [thread(1), thread(2, { user_id: 3 })], view: inbox, target: work })).toBe(false)
  expect(move(mail, { items: [thread(2, { user_id: 3 })], view: inbox, target: { path: 'Work', user_id: 3 } })).toBe(
    false,
  )
  expect(alerts(mail)).toEqual([
    'Cannot move messages from different users together. Please select messages from the same user.',
    'You cannot move messages to labels owned by other users',
  ])
  expect(bodies(mail)).toEqual([])
})

test('a move that fails says so [ERR-13] (G-077)', async () => {
  const mail = await signedIn({ 'PATCH /user_message_labels': () => refusal(500, 'Broken') })
  expect(move(mail, { items: [thread(1)], view: inbox, target: work })).toBe(true)
  await settled()
  expect([mail.world.logged, alerts(mail)]).toEqual([['move'], ['Failed to move messages. Please try again.']])
})

test('a drop adds the label and takes inbox and the current label away [DND-03, DND-04]', async () => {
  const mail = await signedIn(done)
  const items = [thread(1, { paths: ['inbox', 'starred'] })]
  dropRows(mail, { items, view: { path: 'starred' }, target: work })
  dropRows(mail, { items: [thread(2, { user_id: 3 })], view: inbox, target: work })
  await settled()
  expect(bodies(mail)).toMatchObject([
    { add_label_ids: [labelId(1, 'Work')], remove_label_ids: [labelId(1, 'inbox'), labelId(1, 'starred')] },
  ])
})

test('label changes go to each owner with that owner’s labels [LABELAS-04, DELEG-12, API-20]', async () => {
  const mail = await signedIn(done)
  const items = [thread(1), thread(2, { user_id: 3, paths: ['inbox', 'Work'] })]
  await applyLabelAs(mail, { items, staged: { Work: 'add', inbox: 'remove' } })
  expect(bodies(mail)).toEqual([
    {
      threads: [{ user_id: 1, message_thread_id: 1 }],
      add_label_ids: [labelId(1, 'Work')],
      remove_label_ids: [labelId(1, 'inbox')],
      owner_user_id: 1,
      accessible_users: [1, 3],
    },
    {
      threads: [{ user_id: 3, message_thread_id: 2 }],
      add_label_ids: [labelId(3, 'Work')],
      remove_label_ids: [labelId(3, 'inbox')],
      owner_user_id: 3,
      accessible_users: [1, 3],
    },
  ])
})

test('only changed boxes are sent when assigning, and a failure is told [ASSIGN-05, ASSIGN-06, API-44, ERR-19]', async () => {
  const mail = await signedIn({
    'PATCH /user_messages/change_message_assignees': () => ({
      messages: [{ message_id: 701, assignees: [2], added: [{ id: 2, name: 'Bob Baker' }], removed: [] }],
    }),
  })
  expect(await assignMessages(mail, { messageIds: [701], staged: {} })).toBe(false)
  expect(await assignMessages(mail, { messageIds: [701], staged: { 2: true, 1: false } })).toBe(true)
  expect(bodies(mail)).toEqual([{ message_ids: [701], checked_assignees: [2], unchecked_assignees: [1] }])
  mail.answers['PATCH /user_messages/change_message_assignees'] = () => refusal(500, 'Broken')
  expect(await assignMessages(mail, { messageIds: [701], staged: { 2: true } })).toBe(false)
  expect(alerts(mail)).toEqual(['Assigned to Bob Baker', 'Failed to update assignments. Please try again.'])
})

test('archive all tells what the server did, or why not [API-45, ERR-17, ERR-18]', async () => {
  const answers: unknown[] = [
    { success: true, message: '4 conversations archived.', archived_count: 4, error: null },
    { success: false, message: '', archived_count: 0, error: 'Mailbox is locked' },
    refusal(500, 'Broken'),
  ]
  const mail = await signedIn({ 'POST /user_messages/archive_all': () => answers.shift() })
  for (let press = 0; press < 3; press += 1) await archiveAll(mail)
  expect(bodies(mail)).toEqual([{}, {}, {}])
  expect(alerts(mail)).toEqual([
    '4 conversations archived.',
    'Error: Mailbox is locked',
    'Failed to archive messages. Please try again.',
  ])
})
