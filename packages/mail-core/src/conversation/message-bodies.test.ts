import type { Message } from '@postroom/api'
import { expect, test } from 'vitest'
import { meQuery } from '../accounts/accounts-queries.ts'
import { openWindows } from '../compose/composer-machine.ts'
import { composeAnswer } from '../compose/open-window.ts'
import { message } from '../fixture-mail.ts'
import { type Answer, createTestMail, refusal } from '../test-mail.ts'
import { conversationQuery } from './conversation-queries.ts'
import { bodyQuery, fetchBodies, prefetchBody, withBody } from './message-bodies.ts'

const thread = {
  message_thread_id: 1,
  subject: 'Lunch',
  messages_count: 3,
  last_message_date: '2026-03-05T09:30:00.000Z',
  senders: [],
  owner: { id: 1, email: 'ann@postroom.example', full_name: 'Ann Lee' },
}

const whole = (id: number, change: Partial<Message> = {}) =>
  message(id, { html_body: `<p>Body ${id}</p>`, plain_text: `Body ${id}`, ...change })
/** As a conversation answers a message that it does not open with. */
const leftOut = (id: number, change: Partial<Message> = {}) =>
  message(id, { html_body: null, text_body: null, plain_text: `Body ${id}`, body_left_out: true, ...change })

/** A mail client over a conversation of which only the newest of three messages has its body. */
function opened(answers: Record<string, Answer> = {}) {
  const mail = createTestMail({
    'GET /messages/threads/1': ({ query }) =>
      query.has('bodies')
        ? { thread, messages: [leftOut(7), leftOut(8), whole(9)] }
        : { thread, messages: [whole(7), whole(8), whole(9)] },
    'GET /messages/7': () => ({ message: whole(7) }),
    'GET /messages/8': () => ({ message: whole(8) }),
    ...answers,
  })
  const ask = () => mail.cache.fetchQuery({ ...conversationQuery(mail, { threadId: 1 }), staleTime: 0 })
  const asked = () => mail.calls.map(({ path }) => path).filter((path) => path.startsWith('/messages/'))
  return { mail, ask, asked }
}

const bodies = (messages: readonly Message[]) => messages.map(({ html_body }) => html_body)

test('the body of a message that its conversation left out comes when it is wanted, once, from its owner [SCREEN-03]', async () => {
  const { mail, ask, asked } = opened()
  const [first, , newest] = (await ask()).messages
  if (!first || !newest) throw new Error('no messages')
  expect(await withBody(mail, newest)).toBe(newest)
  expect(await withBody(mail, first)).toEqual(whole(7))
  expect(await withBody(mail, first)).toEqual(whole(7))
  expect(asked()).toEqual(['/messages/threads/1', '/messages/7'])
  expect(mail.calls.at(-1)?.query.get('owner_id')).toBe('1')
})

test('a body is fetched ahead, and one that does not come ahead is asked for again [SCREEN-03]', async () => {
  const { mail, ask, asked } = opened({ 'GET /messages/7': () => refusal(500, 'Broken') })
  const [first, second] = (await ask()).messages
  if (!first || !second) throw new Error('no messages')
  prefetchBody(mail, second)
  await expect.poll(() => mail.cache.getQueryData(bodyQuery(mail, second).queryKey)).toBeDefined()
  prefetchBody(mail, first)
  await expect(withBody(mail, first)).rejects.toMatchObject({ message: 'Broken' })
  mail.answers['GET /messages/7'] = () => ({ message: whole(7) })
  expect(bodies([await withBody(mail, first), await withBody(mail, second)])).toEqual([
    '<p>Body 7</p>',
    '<p>Body 8</p>',
  ])
  expect(asked().filter((path) => path === '/messages/8')).toHaveLength(1)
})

test('all missing bodies of a conversation come in one call, and none when none is missing [SCREEN-03]', async () => {
  const { mail, ask, asked } = opened()
  const { messages } = await ask()
  await fetchBodies(mail, messages)
  expect(bodies(await Promise.all(messages.map((each) => withBody(mail, each))))).toEqual([
    '<p>Body 7</p>',
    '<p>Body 8</p>',
    '<p>Body 9</p>',
  ])
  await fetchBodies(mail, messages)
  expect(asked()).toEqual(['/messages/threads/1', '/messages/threads/1'])
})

test('what went to the trash since the conversation was opened is fetched by itself; a failure is said [SCREEN-03]', async () => {
  const { mail, ask, asked } = opened()
  const { messages } = await ask()
  mail.answers['GET /messages/threads/1'] = () => ({ thread, messages: [whole(8), whole(9)] })
  await fetchBodies(mail, messages)
  expect(asked()).toEqual(['/messages/threads/1', '/messages/threads/1', '/messages/7'])
  const other = opened({ 'GET /messages/threads/1': () => ({ thread, messages: [leftOut(7), whole(9)] }) })
  const known = (await other.ask()).messages
  other.mail.answers['GET /messages/threads/1'] = () => refusal(503, 'Back soon')
  const told: string[] = []
  other.mail.actors.notices.start()
  other.mail.actors.notices.subscribe(({ context }) => told.push(...context.notices.map(({ text }) => text)))
  await expect(fetchBodies(other.mail, known)).rejects.toMatchObject({ message: 'Back soon' })
  expect(told).toContain('Back soon')
})

test('what was open stays when the conversation is asked for again and has been read by now [SCREEN-03]', async () => {
  const { mail, ask } = opened()
  mail.answers['GET /messages/threads/1'] = () => ({
    thread,
    messages: [leftOut(7), whole(8, { read: false }), whole(9)],
  })
  await ask()
  mail.answers['GET /messages/threads/1'] = () => ({ thread, messages: [leftOut(7), leftOut(8), whole(9), whole(10)] })
  const { messages } = await ask()
  expect(messages).toEqual([leftOut(7), whole(8), whole(9), whole(10)])
})

test('a draft that was written on does not keep its old text [SCREEN-03]', async () => {
  const { mail, ask } = opened()
  mail.answers['GET /messages/threads/1'] = () => ({ thread, messages: [whole(7), whole(8)] })
  await ask()
  const later = leftOut(8, { date: '2026-03-05T09:31:00.000Z', plain_text: 'Other words' })
  mail.answers['GET /messages/threads/1'] = () => ({ thread, messages: [leftOut(7), later] })
  expect((await ask()).messages).toEqual([whole(7), later])
})

test.each(['reply', 'forward'] as const)(
  'a %s to a message whose body was left out quotes it whole [SCREEN-03]',
  async (mode) => {
    const { mail } = opened({ 'GET /signatures': () => ({ signatures: [] }) })
    mail.actors.composer.start()
    await mail.cache.fetchQuery(meQuery(mail))
    await composeAnswer(mail, { message: leftOut(7, { plain_text: 'Bo' }), mode, inline: false })
    const [window] = openWindows(mail.actors.composer.getSnapshot().context)
    expect(window?.getSnapshot().context.draft.htmlBody).toContain('<p>Body 7</p>')
  },
)

test('an answer whose quote cannot be had does not open with an empty one; that is said [SCREEN-03]', async () => {
  const { mail } = opened({ 'GET /messages/7': () => refusal(500, 'Broken') })
  mail.actors.composer.start()
  await mail.cache.fetchQuery(meQuery(mail))
  const answer = composeAnswer(mail, { message: leftOut(7), mode: 'reply', inline: false })
  await expect(answer).rejects.toMatchObject({ message: 'Broken' })
  expect(openWindows(mail.actors.composer.getSnapshot().context)).toEqual([])
})
