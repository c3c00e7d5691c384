import { expect, test } from 'vitest'
import { labelGroups, message } from '../fixture-mail.ts'
import { createTestMail, refusal, settled } from '../test-mail.ts'
import { composeAnswer } from './open-window.ts'

const nobody = { total_count: 0, open_count: 0 }
const views = { assigned: nobody, unassigned: nobody, mentions: nobody }
const groups = (reply_assigns: boolean) =>
  labelGroups.map((group) => (group.user_id === 3 ? { ...group, shared: { reply_assigns, views } } : group))
const me = { id: 1, name: 'Ann Lee' }
const question = message(7, { owner_user_id: 3 })
const call = { message_ids: [7], checked_assignees: [1], unchecked_assignees: [] }

/** Ann in front of Support, in which a reply takes the conversation or does not. */
async function atSupport({ takes, quicker = false }: { takes: boolean; quicker?: boolean }) {
  const assigned: unknown[] = []
  const mail = createTestMail({
    'GET /labels': () => groups(takes),
    'PATCH /user_messages/change_message_assignees': ({ body }) => {
      assigned.push(body)
      const done = quicker ? { assignees: [2], added: [], removed: [] } : { assignees: [1], added: [me], removed: [] }
      return { messages: [{ message_id: 7, ...done }] }
    },
  })
  mail.start()
  await settled()
  const notices = () => mail.actors.notices.getSnapshot().context.notices.map(({ text }) => text)
  const press = async (mode: 'reply' | 'reply_all' | 'forward', answered = question) => {
    await composeAnswer(mail, { message: answered, mode, inline: true })
    await settled()
  }
  return { mail, assigned, notices, press }
}

test('[TEAM-07] pressing Reply takes a conversation that nobody has where its mailbox has it so, says so, and Undo gives it back', async () => {
  for (const mode of ['reply', 'reply_all'] as const) {
    const { mail, assigned, notices, press } = await atSupport({ takes: true })
    await press(mode)
    expect([assigned, notices()]).toEqual([[{ ...call, unassigned_only: true }], ['Assigned to you']])
    mail.actors.notices.send({ type: 'undo', id: mail.actors.notices.getSnapshot().context.notices[0]?.id ?? 0 })
    await settled()
    expect(assigned.at(-1)).toEqual({ message_ids: [7], checked_assignees: [], unchecked_assignees: [1], undo: true })
    mail.stop()
  }
})

test('[TEAM-07] nothing is taken by a forward, where it is not chosen, in a mailbox of one’s own, and from a colleague', async () => {
  const off = await atSupport({ takes: false })
  await off.press('reply')
  const on = await atSupport({ takes: true })
  await on.press('forward')
  await on.press('reply', message(7))
  await on.press('reply', { ...question, assignments: [{ user: { id: 2, name: 'Tom Tailor' } }] })
  expect([off.assigned, off.notices(), on.assigned, on.notices()]).toEqual([[], [], [], []])
})

test('[TEAM-07] where a colleague was quicker nothing is said; a failure is', async () => {
  const { mail, assigned, notices, press } = await atSupport({ takes: true, quicker: true })
  await press('reply')
  expect([assigned.length, notices()]).toEqual([1, []])
  mail.answers['PATCH /user_messages/change_message_assignees'] = () => refusal(500, 'Away')
  await press('reply', { ...question, id: 8, message_thread_id: 2 })
  expect(notices()).toEqual(['Failed to update assignments. Please try again.'])
})
