import type { Message } from '@postroom/api'
import { afterEach, expect, test } from 'vitest'
import { identify } from '../auth/identify.ts'
import { openMail } from '../conversation/open-mail.ts'
import { createClient, type MailClient } from '../create-client.ts'
import { ann, labelGroups, labelId, message } from '../fixture-mail.ts'
import { type Answer, type Call, createTestMail, refusal } from '../test-mail.ts'
import { toolCalls } from './tool-calls.ts'

const owner = { id: ann.id, email: ann.email, full_name: ann.full_name }
const place = { owner_user_id: ann.id, message_thread_id: 12 }
const received = message(30, { ...place, plain_text: 'At one?\r\n\u200bYes?' })
const ownDraft = message(31, { ...place, labels: [labelId(ann.id, 'drafts')] })
const thread = {
  message_thread_id: 12,
  subject: 'Lunch',
  messages_count: 2,
  last_message_date: received.date,
  senders: [],
  owner,
}

let mail: MailClient
let calls: Call[]
afterEach(() => mail.stop())

/** A client of Ann's over a server that has these messages in conversation 12, and answers more. */
async function clientOver(messages: readonly Message[], more: Record<string, Answer> = {}) {
  const world = createTestMail({
    'GET /labels': () => labelGroups,
    'GET /messages/threads/12': ({ query }) =>
      query.has('trashed') || messages.some(({ trashed }) => !trashed)
        ? { thread, messages }
        : refusal(404, 'Not found'),
    ...more,
  })
  calls = world.calls
  mail = createClient(world.ports)
  await identify(mail)
}

const bodies = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body)

test('[SDK-11] what a reference names is opened, in the trash where it lies there alone, and an answer means no draft', async () => {
  await clientOver([received, ownDraft])
  const { item, messages, newest } = await openMail(mail, `${ann.id}:12`)
  expect([item.user_id, messages.length, newest?.id]).toEqual([ann.id, 2, 30])
  mail.stop()
  await clientOver([message(30, { ...place, trashed: true })])
  expect((await openMail(mail, '12')).newest?.id).toBe(30)
  await expect(openMail(mail, '13')).rejects.toMatchObject({ code: 'not_found' })
  await expect(openMail(mail, 'lunch')).rejects.toMatchObject({ code: 'invalid' })
})

test('[SDK-11] a conversation is told without its bytes, its HTML and what nobody sees', async () => {
  await clientOver([received])
  const told = await toolCalls(mail).read({ id: `${ann.id}:12` })
  expect(told).toMatchObject({ id: `${ann.id}:12`, mailbox: ann.email, subject: 'Lunch', older_left_out: 0 })
  expect(told.messages.map(({ id, text, text_left_out }) => [id, text, text_left_out])).toEqual([
    [`${ann.id}:m30`, 'At one?\nYes?', 0],
  ])
})

test('[SDK-11] an answer is put into Drafts, to who wrote, with the text above the quoted original', async () => {
  await clientOver([received, ownDraft], { 'POST /drafts': () => ({ draft: { id: 40, revision: 1 } }) })
  const made = await toolCalls(mail).draft({ answers: '12', text: 'Yes,\nat <one>' })
  expect(made).toEqual({ draft: `${ann.id}:m40` })
  expect(bodies('/drafts')).toEqual([
    expect.objectContaining({
      mode: 'reply',
      sender_user_id: ann.id,
      source_message_id: 30,
      message_thread_id: 12,
      recipients: [expect.objectContaining({ email: received.sender_email, owner_type: 'to' })],
      html_body: expect.stringMatching(/^<div>Yes,<br>at &lt;one&gt;<\/div>.*At one\?/s),
    }),
  ])
  expect(bodies('/messages')).toEqual([])
})

test('[SDK-11] there is no answer to a draft alone, and no writing from a mailbox that is not open', async () => {
  await clientOver([ownDraft])
  const { draft } = toolCalls(mail)
  await expect(draft({ answers: '12', text: 'x' })).rejects.toMatchObject({ code: 'not_found' })
  await expect(draft({ to: 'x@y.z', from: 'nobody@x.org', text: 'x' })).rejects.toMatchObject({ code: 'not_found' })
})
