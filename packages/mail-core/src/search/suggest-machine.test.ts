import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { meQuery } from '../accounts/accounts-queries.ts'
import { pageOf, thread } from '../fixture-mail.ts'
import { type Answer, createTestMail, held, refusal, settled } from '../test-mail.ts'
import { searchQuery, suggestionsQuery } from './search-queries.ts'
import { contactSuggestions, searchSuggestions } from './start-suggest.ts'

async function suggesting(answer = held(), people: Answer = () => ({ results: [] })) {
  const mail = createTestMail({ 'GET /search/fast': answer.answer, 'GET /messages/autocomplete': people })
  await mail.cache.fetchQuery(meQuery(mail))
  const box = createActor(searchSuggestions(mail), { clock: mail.clock, input: { delay: 300 } }).start()
  mail.calls.length = 0
  const type = (text: string) => box.send({ type: 'type', text })
  const typeAndPause = async (text: string) => {
    type(text)
    mail.clock.increment(300)
    await settled()
  }
  const answerWith = async (found: unknown) => {
    answer.give(found)
    await settled()
  }
  const asked = (path = '/search/fast') =>
    mail.calls.filter((call) => call.path === path).map(({ query }) => query.get('q'))
  return { mail, box, type, typeAndPause, answerWith, asked }
}

const found = { status: 'success', result: { messages: [] } }

test('suggestions are asked for 300 ms after the last key [LIMIT-01, SUGGEST-02]', async () => {
  const { mail, type, asked } = await suggesting()
  type('l')
  mail.clock.increment(299)
  type('lu')
  mail.clock.increment(299)
  expect(asked()).toEqual([])
  mail.clock.increment(1)
  await settled()
  expect(asked()).toEqual(['lu'])
})

test('a blank box asks for nothing and closes [SUGGEST-01, SUGGEST-02]', async () => {
  const { mail, box, type, typeAndPause, answerWith, asked } = await suggesting()
  await typeAndPause('lunch')
  await answerWith(found)
  expect(box.getSnapshot().value).toBe('open')
  type('  ')
  mail.clock.increment(1_000)
  await settled()
  expect([asked(), asked('/messages/autocomplete')]).toEqual([['lunch'], ['lunch']])
  expect([box.getSnapshot().value, box.getSnapshot().context.shown]).toEqual(['closed', null])
})

test('an answer to what was typed before is dropped', async () => {
  const { mail, box, type, typeAndPause, answerWith } = await suggesting()
  await typeAndPause('lunch')
  type('dinner')
  await answerWith(found)
  expect([box.getSnapshot().value, box.getSnapshot().context.shown]).toEqual(['waiting', null])
  mail.clock.increment(300)
  await settled()
  await answerWith(found)
  expect([box.getSnapshot().value, box.getSnapshot().context.shown]).toEqual(['open', 'dinner'])
})

test('when asking fails the list is empty and closed [ERR-28]', async () => {
  const { box, typeAndPause, answerWith } = await suggesting()
  await typeAndPause('lunch')
  await answerWith(refusal(500, 'Broken'))
  expect([box.getSnapshot().value, box.getSnapshot().context.shown]).toEqual(['closed', null])
})

test('people are asked for with the mail, for the name that is typed, and shown together with it', async () => {
  const people = held()
  const { box, typeAndPause, answerWith, asked } = await suggesting(held(), people.answer)
  await typeAndPause('lunch from:be')
  expect([asked(), asked('/messages/autocomplete')]).toEqual([['lunch'], ['be']])
  await answerWith(found)
  expect(box.getSnapshot().value).toBe('loading')
  people.give({ results: [] })
  await settled()
  expect(box.getSnapshot().value).toBe('open')
  await typeAndPause('lunch from:ben is:unread')
  expect(asked('/messages/autocomplete')).toEqual(['be'])
})

test('people that cannot be had do not close the suggestions [ERR-28]', async () => {
  const { box, typeAndPause, answerWith } = await suggesting(held(), () => refusal(500, 'Broken'))
  await typeAndPause('lunch')
  await answerWith(found)
  expect(box.getSnapshot().value).toBe('open')
})

test('contacts are asked for after the pause that the field has [RECIP-11, API-34]', async () => {
  const mail = createTestMail({ 'GET /messages/autocomplete': () => ({ results: [] }) })
  await mail.cache.fetchQuery(meQuery(mail))
  const field = createActor(contactSuggestions(mail), { clock: mail.clock, input: { delay: 250 } }).start()
  mail.calls.length = 0
  field.send({ type: 'type', text: 'be' })
  mail.clock.increment(249)
  await settled()
  expect(mail.calls).toEqual([])
  mail.clock.increment(1)
  await settled()
  expect(mail.calls.at(-1)?.query.toString()).toBe('q=be&accessible_users%5B%5D=1&accessible_users%5B%5D=3')
  expect(field.getSnapshot().value).toBe('open')
})

test('operators become filters, labels their ids, and a page has 50 rows [API-25, API-26, SEARCH-08, SEARCH-12, LIMIT-05] (G-034)', async () => {
  const mail = createTestMail({
    'GET /search/advanced': () => ({
      status: 'success',
      result: { view_mode: 'threaded', ...(pageOf([thread(1)]) as object) },
    }),
  })
  await mail.cache.fetchQuery(meQuery(mail))
  const page = await mail.cache.fetchQuery(
    searchQuery(mail, { search: { q: 'lunch is:unread', from: 'ben', label: 'work' }, page: 2 }),
  )
  expect(page.items).toEqual([thread(1)])
  expect(Object.fromEntries(mail.calls.at(-1)?.query ?? [])).toEqual({
    q: 'lunch',
    'filters[read]': 'false',
    'filters[sender]': 'ben',
    'filters[label]': '150,350',
    'accessible_users[]': '3',
    page: '2',
    per_page: '50',
  })
  mail.answers['GET /search/fast'] = () => found
  await mail.cache.fetchQuery(suggestionsQuery(mail, ' lunch label:work from:ben '))
  expect([...(mail.calls.at(-1)?.query ?? [])]).toEqual([
    ['q', 'lunch'],
    ['filters[sender]', 'ben'],
    ['filters[label]', '150,350'],
    ['accessible_users[]', '1'],
    ['accessible_users[]', '3'],
  ])
})

test('while a phrase is typed its last word may be unfinished: it is asked for as it stands [API-25, SEARCH-10]', async () => {
  const mail = createTestMail({ 'GET /search/fast': () => found })
  await mail.cache.fetchQuery(meQuery(mail))
  const asked = async (text: string) => {
    await mail.cache.fetchQuery(suggestionsQuery(mail, text))
    const { query } = mail.calls.at(-1) ?? {}
    return [query?.get('q'), query?.get('filters[subject]')]
  }
  expect([await asked('subject:"lunch in the ga'), await asked('subject:"lunch in the garden"')]).toEqual([
    ['subject:"lunch in the ga', null],
    ['', 'lunch in the garden'],
  ])
})

test('a search for nothing makes no call, an empty answer is a failure [SEARCH-05, ERR-16]', async () => {
  const mail = createTestMail({ 'GET /search/fast': () => Response.json(null) })
  await mail.cache.fetchQuery(meQuery(mail))
  mail.calls.length = 0
  expect((await mail.cache.fetchQuery(searchQuery(mail, { search: {}, page: 1 }))).items).toEqual([])
  expect(mail.calls).toEqual([])
  await expect(mail.cache.fetchQuery(suggestionsQuery(mail, 'lunch'))).rejects.toThrow('No response from server')
})
