import { expect, test } from 'vitest'
import { bracketQuery } from './bracket-query.ts'

const read = (query: Record<string, unknown>) => [...new URLSearchParams(bracketQuery(query))]

test('[API-37] ticked accounts and labels repeat their name with its brackets', () => {
  expect(read({ 'label_ids[]': [11, 12], 'accessible_users[]': [1, 3], page: 2 })).toEqual([
    ['label_ids[]', '11'],
    ['label_ids[]', '12'],
    ['accessible_users[]', '1'],
    ['accessible_users[]', '3'],
    ['page', '2'],
  ])
})

test('[API-25] filters are bracketed by their names, whatever is typed into them', () => {
  expect(read({ q: 'a&b=c', filters: { sender: 'Ann Lee', subject: '100% ä/ö?', starred: true } })).toEqual([
    ['q', 'a&b=c'],
    ['filters[sender]', 'Ann Lee'],
    ['filters[subject]', '100% ä/ö?'],
    ['filters[starred]', 'true'],
  ])
})

test('[API-29] the owner of a conversation is bracketed', () => {
  expect(read({ thread: { user_id: 3, message_thread_id: 501 } })).toEqual([
    ['thread[user_id]', '3'],
    ['thread[message_thread_id]', '501'],
  ])
})

test('what was not chosen is left out, and what is false or empty is not', () => {
  expect(read({ page: undefined, filters: { read: false, sender: undefined, not_q: null }, q: '' })).toEqual([
    ['filters[read]', 'false'],
    ['q', ''],
  ])
})
