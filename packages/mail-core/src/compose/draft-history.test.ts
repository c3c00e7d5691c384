import type { DraftHistory } from '@postroom/api'
import { expect, test } from 'vitest'
import { SAID_AGAIN } from '../conversation/presence.ts'
import { ann } from '../fixture-mail.ts'
import { createTestMail, refusal, settled, type TestMail } from '../test-mail.ts'
import { draftHistoryQuery, takeOverDraft } from './draft-history.ts'
import { draftPeople } from './draft-history-text.ts'
import { openDraft } from './open-window.ts'
import { DRAFT_ENDED } from './window-texts.ts'

const me = { id: 1, email: 'ann@postroom.example', full_name: 'Ann Lee' }
const tom = { id: 2, email: 'tom@postroom.example', full_name: 'Tom Tailor' }
const now = new Date(2026, 2, 5, 15, 0)
const at = (hour: number, minute: number) => new Date(2026, 2, 5, hour, minute).toISOString()
const told = (author: DraftHistory['author'], ...history: DraftHistory['history']): DraftHistory => ({
  author,
  message_thread_id: 77,
  history,
})
const begun = { event: 'begun' as const, user: tom, at: at(14, 5) }
const shown = (history: DraftHistory) => draftPeople(history, { me, now, locale: 'en-GB' })

test('[TEAM-09] a draft says whose it is, who changed it and who took it over; of a draft that only the reader wrote nothing is said', () => {
  expect(shown(told(tom, begun))).toEqual({
    whose: 'Draft by Tom Tailor',
    isOthers: true,
    history: [{ at: at(14, 5), text: 'Tom Tailor began it 14:05' }],
  })
  const taken = [
    begun,
    { event: 'changed' as const, user: me, at: at(14, 30) },
    { event: 'taken_over' as const, user: me, at: at(14, 31) },
  ]
  expect(shown(told(me, ...taken))).toEqual({
    whose: 'Your draft',
    isOthers: false,
    history: [
      { at: at(14, 5), text: 'Tom Tailor began it 14:05' },
      { at: at(14, 30), text: 'You changed it 14:30' },
      { at: at(14, 31), text: 'You took it over 14:31' },
    ],
  })
  expect(shown(told(me, { ...begun, user: me }))).toBeNull()
  // Begun before that was kept.
  expect(shown(told(tom))).toEqual({ whose: 'Draft by Tom Tailor', isOthers: true, history: [] })
})

/** Ann before a draft that Tom began in Support's mailbox and that answers nothing. */
async function draftOfTom(answers: Parameters<typeof createTestMail>[0] = {}) {
  const draft = {
    id: 700,
    revision: 1,
    window_id: 'w-1',
    mode: 'new',
    sender_user_id: 3,
    recipients: [],
    subject: 'Offer',
    html_body: '<p>Hello</p>',
    in_reply_to: null,
    references: null,
    message_thread_id: null,
    source_message_id: null,
    attachments: [],
    updated_at: at(14, 5),
  }
  const mail = createTestMail({
    'GET /drafts/700': () => ({ draft }),
    'PUT /drafts/700': () => ({ draft: { ...draft, revision: 2 } }),
    'GET /drafts/700/history': () => told(tom, begun),
    'POST /presence': () => ({ shared: true }),
    ...answers,
  })
  mail.start()
  await settled()
  await openDraft(mail, 700)
  const [window] = mail.actors.composer.getSnapshot().context.windows
  if (!window) throw new Error('The draft did not open')
  await settled()
  return { mail, window }
}

const historyOf = (mail: TestMail) => mail.cache.getQueryData(draftHistoryQuery(mail, 700).queryKey)

test('[TEAM-09] whose draft it is, is known as its window opens; taken over, it is the reader’s at once', async () => {
  const mine = told(me, begun, { event: 'taken_over', user: me, at: at(14, 31) })
  const { mail, window } = await draftOfTom({ 'POST /drafts/700/take_over': () => mine })
  expect(historyOf(mail)).toEqual(told(tom, begun))
  await takeOverDraft(mail, window)
  expect(historyOf(mail)).toEqual(mine)
  expect(mail.actors.notices.getSnapshot().context.notices.map(({ text }) => text)).toEqual(['The draft is yours now'])
})

test.each([
  [404, DRAFT_ENDED],
  [503, 'Please try again.'],
])(
  '[TEAM-09] that a draft cannot be taken over (%i) is said in its window, and it stays whose it was',
  async (status, text) => {
    const { mail, window } = await draftOfTom({
      'POST /drafts/700/take_over': () => refusal(status, 'Please try again.'),
    })
    await takeOverDraft(mail, window)
    expect([window.getSnapshot().context.problem, historyOf(mail)?.author.id]).toEqual([text, tom.id])
  },
)

test('[TEAM-09] who writes in a draft that answers nothing is told of in the conversation in which it lies', async () => {
  const { mail, window } = await draftOfTom()
  window.send({ type: 'edit', change: { htmlBody: '<p>Hello there</p>' } })
  await settled()
  mail.clock.increment(SAID_AGAIN)
  await settled()
  const said = mail.calls.filter(({ path }) => path === '/presence').map(({ body }) => body)
  expect(said[0]).toEqual({ owner_id: 3, message_thread_id: 77, doing: 'writing' })
})

test('[TEAM-09] somebody alone is not asked about: no history is fetched', async () => {
  const { mail } = await draftOfTom({
    'GET /users/me': () => ({ user: { ...ann, accessible_users: [] } }),
  })
  expect(mail.calls.map(({ path }) => path)).not.toContain('/drafts/700/history')
})
