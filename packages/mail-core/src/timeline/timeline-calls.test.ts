import { expect, test } from 'vitest'
import { EVENT_PAUSE } from '../system/live-events.ts'
import { createTestMail, settled } from '../test-mail.ts'
import { fixtureEntry as entry } from './fixture-entry.ts'
import { takeBackAct } from './take-back-act.ts'
import { timelineQuery } from './timeline-queries.ts'

const place = { ownerId: 11, threadId: 501 }
const page = (ids: number[], more: boolean) => ({
  entries: ids.map((id) => entry({ id })),
  more,
  take_back_problem: null,
})

function reading(answers: Parameters<typeof createTestMail>[0] = {}) {
  const mail = createTestMail({ 'GET /timeline': () => page([1], false), ...answers })
  mail.start()
  return mail
}

test('[TEAM-05] further pages come before what is shown, until there is nothing before', async () => {
  const pages = [page([7, 8], true), page([5, 6], true), page([4], false)]
  const mail = reading({ 'GET /timeline': () => pages.shift() ?? page([], false) })
  const { entries, more } = await mail.cache.fetchQuery(timelineQuery(mail, place, 9))
  expect([entries.map(({ id }) => id), more]).toEqual([[4, 5, 6, 7, 8], false])
  const asked = mail.calls.filter(({ path }) => path === '/timeline').map(({ query }) => query.get('before'))
  expect(asked).toEqual([null, '7', '5'])
})

test('[TEAM-05] an act is taken back in one conversation or in all, and what shows mail is asked for again', async () => {
  const done = { restored: [], left_alone: [] }
  const mail = reading({ 'POST /timeline/12/take_back': () => done })
  await mail.cache.fetchQuery(timelineQuery(mail, place))
  expect(await takeBackAct(mail, entry(), 501)).toEqual(done)
  await takeBackAct(mail, entry(), null)
  const posted = mail.calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
  expect(posted).toEqual([
    ['/timeline/12/take_back', { owner_id: 11, message_thread_id: 501 }],
    ['/timeline/12/take_back', { owner_id: 11 }],
  ])
  expect(mail.cache.getQueryState(timelineQuery(mail, place).queryKey)?.isInvalidated).toBe(true)
})

test.each(['flags', 'assignees', 'drafts', 'messages'])(
  '[TEAM-05] an event of %s has the timeline asked for again',
  async (kind) => {
    const mail = reading()
    await mail.cache.fetchQuery(timelineQuery(mail, place))
    const event = { owner_id: 11, kinds: [kind], message_thread_ids: [501], user_message_ids: [], label_ids: [] }
    await settled()
    mail.world.stream?.onMessage(JSON.stringify(event))
    mail.clock.increment(EVENT_PAUSE)
    await settled()
    expect(mail.cache.getQueryState(timelineQuery(mail, place).queryKey)?.isInvalidated).toBe(true)
  },
)
