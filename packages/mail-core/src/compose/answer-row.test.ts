import { expect, test } from 'vitest'
import { message, thread, userMessage } from '../fixture-mail.ts'
import { createTestMail, refusal, settled } from '../test-mail.ts'
import { answerRow } from './answer-row.ts'

async function signedIn(answers: Parameters<typeof createTestMail>[0] = {}) {
  const messages = [message(11), message(12), message(13, { trashed: true })]
  const mail = createTestMail({
    'GET /messages/threads/7': () => ({ thread: null, messages }),
    'GET /messages/504': () => ({ message: message(504) }),
    ...answers,
  })
  mail.start()
  await settled()
  mail.calls.length = 0
  const answered = () =>
    mail.actors.composer
      .getSnapshot()
      .context.windows.map((window) => window.getSnapshot().context.draft.sourceMessageId)
  return { mail, answered }
}

test('a row is answered in a window: its newest message, its own message in flat mode [ROW-25] (G-086)', async () => {
  const { mail, answered } = await signedIn()
  await answerRow(mail, thread(7), 'reply')
  await answerRow(mail, userMessage(4), 'reply_all')
  expect(answered()).toEqual([12, 504])
})

test('a row that lies in the trash is answered from there [ROW-25]', async () => {
  const { mail, answered } = await signedIn()
  await answerRow(mail, thread(7, { paths: ['trash'] }), 'reply')
  expect(mail.calls[0]?.query.get('trashed')).toBe('true')
  expect(answered()).toEqual([13])
})

test('that a row cannot be answered, since its mail cannot be read, is said', async () => {
  const { mail, answered } = await signedIn({ 'GET /messages/threads/7': () => refusal(404, 'Not found') })
  await expect(answerRow(mail, thread(7), 'reply')).rejects.toThrow()
  expect([answered(), mail.actors.notices.getSnapshot().context.notices.map(({ text }) => text)]).toEqual([
    [],
    ['Not found'],
  ])
})
