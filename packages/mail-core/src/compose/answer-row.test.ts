import { expect, test } from 'vitest'
import { message, thread, userMessage } from '../fixture-mail.ts'
import { createTestMail, refusal, settled } from '../test-mail.ts'
import { answerRow } from './answer-row.ts'
import { savedDraft } from './fixture-draft.ts'
import { composeAnswer } from './open-window.ts'

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

test('[SCREEN-12] Reply and Reply all go on with the own draft that answers the mail, Forward does not', async () => {
  const { mail, answered } = await signedIn({
    'GET /messages/threads/7': () => ({ thread: null, messages: [message(12, { own_draft_id: 9 })] }),
    'GET /drafts/9': () => ({ draft: savedDraft({ mode: 'reply', subject: 'Re: Half', source_message_id: 12 }) }),
  })
  await answerRow(mail, thread(7), 'reply')
  await answerRow(mail, thread(7), 'reply_all')
  const { windows } = mail.actors.composer.getSnapshot().context
  const shown = windows.map((window) => window.getSnapshot().context)
  expect(shown.map(({ windowId, saved, draft }) => [windowId, saved?.draftId, draft.subject])).toEqual([
    ['w1', 9, 'Re: Half'],
  ])
  await answerRow(mail, thread(7), 'forward')
  expect(answered()).toEqual([12, 12])
})

test('[SCREEN-12] a draft that stands in a window is shown there; one that is gone makes room for a new answer', async () => {
  const { mail, answered } = await signedIn({ 'GET /drafts/9': () => ({ draft: savedDraft({ mode: 'reply' }) }) })
  const original = message(12, { own_draft_id: 9 })
  await composeAnswer(mail, { message: original, mode: 'reply', inline: false })
  const [window] = mail.actors.composer.getSnapshot().context.windows
  window?.send({ type: 'minimise' })
  await composeAnswer(mail, { message: original, mode: 'reply', inline: true })
  expect(window?.getSnapshot().matches({ shown: { shape: 'open' } })).toBe(true)
  expect(mail.actors.composer.getSnapshot().context.inline).toEqual({})
  window?.send({ type: 'close' })
  await settled()
  mail.answers['GET /drafts/9'] = () => refusal(404, 'Not found')
  await composeAnswer(mail, { message: original, mode: 'reply', inline: true })
  const inline = Object.values(mail.actors.composer.getSnapshot().context.inline)
  expect(inline.map((each) => each.getSnapshot().context.saved)).toEqual([null])
  expect([answered(), mail.actors.notices.getSnapshot().context.notices]).toEqual([[], []])
})

test('[SCREEN-12] inside its conversation an answer that was begun opens there', async () => {
  const { mail } = await signedIn({ 'GET /drafts/9': () => ({ draft: savedDraft({ mode: 'reply', subject: 'Re' }) }) })
  await composeAnswer(mail, { message: message(12, { own_draft_id: 9 }), mode: 'reply', inline: true })
  const { windows, inline } = mail.actors.composer.getSnapshot().context
  expect(windows).toEqual([])
  expect(inline['1:1']?.getSnapshot().context).toMatchObject({ saved: { draftId: 9 }, draft: { subject: 'Re' } })
})

test('[SCREEN-12] that the own draft cannot be had is said, and no second answer begins', async () => {
  const { mail, answered } = await signedIn({ 'GET /drafts/9': () => refusal(503, 'Busy') })
  const answer = composeAnswer(mail, { message: message(12, { own_draft_id: 9 }), mode: 'reply', inline: false })
  await expect(answer).rejects.toThrow('Busy')
  expect([answered(), mail.actors.notices.getSnapshot().context.notices.map(({ text }) => text)]).toEqual([
    [],
    ['Busy'],
  ])
})
