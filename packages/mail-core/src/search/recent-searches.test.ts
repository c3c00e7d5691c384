import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meQuery } from '../accounts/accounts-queries.ts'
import { ann } from '../fixture-mail.ts'
import { createTestMail } from '../test-mail.ts'
import { withRecentSearch } from './recent-searches.ts'
import { clearRecentSearches, forgetSearch, recentSearches, rememberSearch } from './remember-search.ts'

async function searching(user = ann) {
  const mail = createTestMail({ 'GET /users/me': () => ({ user }) })
  await mail.cache.fetchQuery(meQuery(mail))
  return mail
}

test('searches are remembered once, the newest first, ten at most', () => {
  const ten = Array.from({ length: 10 }, (_, index) => `search ${10 - index}`)
  expect(withRecentSearch(ten, 'from:ben')).toEqual(['from:ben', ...ten.slice(0, 9)])
  expect(withRecentSearch(['lunch', 'from:ben'], ' FROM:ben ')).toEqual(['FROM:ben', 'lunch'])
  expect(withRecentSearch(['lunch'], ' \t ')).toEqual(['lunch'])
  expect(withRecentSearch([], 'two\n words')).toEqual(['two words'])
})

test('whatever is searched for, no search stands twice and the last one stands first', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[ab ]{0,3}$/)), (searches) => {
      const recent = searches.reduce<readonly string[]>(withRecentSearch, [])
      expect(new Set(recent.map((text) => text.toLowerCase())).size).toBe(recent.length)
      const last = searches.findLast((text) => text.trim() !== '')
      expect(recent[0]).toBe(last?.replace(/\s+/g, ' ').trim())
    }),
  )
})

test('each person of a browser has their own searches, and clearing forgets only theirs (G-121)', async () => {
  const first = await searching()
  rememberSearch(first, 'from:ben')
  rememberSearch(first, 'lunch')
  expect(recentSearches(first)).toEqual(['lunch', 'from:ben'])
  expect(recentSearches(first)).toBe(recentSearches(first))
  expect([...first.world.storage]).toEqual([['mail.search.recent', '{"1":["lunch","from:ben"]}']])
  expect(first.world.posted).toEqual([
    { type: 'setting changed', key: 'mail.search.recent', stored: '{"1":["from:ben"]}' },
    { type: 'setting changed', key: 'mail.search.recent', stored: '{"1":["lunch","from:ben"]}' },
  ])
  const second = await searching({ ...ann, id: 2 })
  second.world.storage.set('mail.search.recent', first.world.storage.get('mail.search.recent') ?? '')
  expect(recentSearches(second)).toEqual([])
  rememberSearch(second, 'dinner')
  expect(second.world.storage.get('mail.search.recent')).toBe('{"1":["lunch","from:ben"],"2":["dinner"]}')
  clearRecentSearches(second)
  expect(recentSearches(second)).toEqual([])
  expect(second.world.storage.get('mail.search.recent')).toBe('{"1":["lunch","from:ben"]}')
})

test('one search can be forgotten alone', async () => {
  const mail = await searching()
  for (const text of ['lunch', 'dinner', 'from:ben']) rememberSearch(mail, text)
  forgetSearch(mail, 'dinner')
  const left = recentSearches(mail)
  forgetSearch(mail, 'dinner')
  expect(left).toEqual(['from:ben', 'lunch'])
  expect(recentSearches(mail)).toBe(left)
})

test('nobody signed in has no searches, and bad stored ones count as none (G-120)', async () => {
  const stranger = createTestMail()
  rememberSearch(stranger, 'lunch')
  clearRecentSearches(stranger)
  expect([recentSearches(stranger), [...stranger.world.storage]]).toEqual([[], []])
  for (const stored of ['["lunch"]', '{"1":"lunch"}', '{"1":[7]}', 'null', 'lunch']) {
    const mail = await searching()
    mail.world.storage.set('mail.search.recent', stored)
    expect(recentSearches(mail)).toEqual([])
  }
})
