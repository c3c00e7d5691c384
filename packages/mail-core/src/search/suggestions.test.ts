import { expect, test } from 'vitest'
import { COMPOSE_CONTACT_DEBOUNCE, NO_CONTACTS_FOUND, SEARCH_CONTACT_DEBOUNCE } from '../contacts/contact-rules.ts'
import {
  ADJUST_SEARCH,
  ENTER_A_QUERY,
  NO_MESSAGES_FOUND,
  NO_RESULTS_FOUND,
  noRecentResults,
  SEARCH_ALL_MAIL,
  SEARCH_FAILED,
  SUGGESTION_DEBOUNCE,
  suggestionParticipants,
  suggestionSubject,
  suggestionThreadId,
} from './suggestions.ts'

test('suggestions and contacts wait for a quiet moment [LIMIT-01, LIMIT-02, RECIP-11]', () => {
  expect([SUGGESTION_DEBOUNCE, SEARCH_CONTACT_DEBOUNCE, COMPOSE_CONTACT_DEBOUNCE]).toEqual([300, 300, 250])
})

test('participants are cut at 50 characters, whole emojis kept [SUGGEST-03]', () => {
  expect(suggestionParticipants([{ name: 'Ann Lee', email: 'ann@x.org' }, { email: 'bob@x.org' }, { name: ' ' }])).toBe(
    'Ann Lee, bob@x.org',
  )
  expect(suggestionParticipants([{ name: '🎉'.repeat(51) }])).toBe('🎉'.repeat(50))
  expect(suggestionParticipants([{ name: 'x'.repeat(50) }])).toBe('x'.repeat(50))
})

test('the subject is cut at 60 characters, an empty one says so [SUGGEST-04, SUGGEST-05]', () => {
  expect(suggestionSubject('s'.repeat(61))).toBe('s'.repeat(60))
  expect(suggestionSubject('plan')).toBe('plan')
  expect([suggestionSubject(''), suggestionSubject(' '), suggestionSubject(null)]).toEqual([
    'No Subject',
    'No Subject',
    'No Subject',
  ])
})

test("a suggestion's conversation is read under each of its names [DATA-18, DATA-19]", () => {
  expect([
    suggestionThreadId({ message_thread_id: 1, user_thread_id: 2 }),
    suggestionThreadId({ user_thread_id: 2, thread_id: 3 }),
    suggestionThreadId({ thread_id: 3 }),
    suggestionThreadId({ user_thread: { id: 4 } }),
    suggestionThreadId({}),
  ]).toEqual([1, 2, 3, 4, null])
})

test('the sentences of empty searches [SEARCH-04, SEARCH-05, SEARCH-06, SEARCH-07, RECIP-13, ERR-20]', () => {
  expect(noRecentResults(' plan ')).toBe('No recent results for "plan"')
  expect([SEARCH_ALL_MAIL, ENTER_A_QUERY, NO_RESULTS_FOUND, NO_MESSAGES_FOUND, ADJUST_SEARCH]).toEqual([
    'Search all mail',
    'Enter a search query',
    'No results found',
    'No messages found',
    'Try adjusting your search terms',
  ])
  expect([NO_CONTACTS_FOUND, SEARCH_FAILED]).toEqual(['No contacts found', 'Failed to search messages'])
})
