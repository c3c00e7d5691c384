import { expect, test } from 'vitest'
import { SIGNED_IN } from '../accounts/accounts-queries.ts'
import { ann, message, thread } from '../fixture-mail.ts'
import { createTestMail } from '../test-mail.ts'
import { isThread, type ListItem } from './list-item.ts'
import { mailPages } from './page-items.ts'

/** A mailbox of so many conversations that a test may change while it is read. */
function mailbox(count: number) {
  const threads = Array.from({ length: count }, (_, index) => index + 1)
  const page = ({ query }: { query: URLSearchParams }) => {
    const [number, size] = [Number(query.get('page')), Number(query.get('per_page'))]
    const shown = threads.slice((number - 1) * size, number * size)
    const pagination = {
      total_count: threads.length,
      total_pages: Math.ceil(threads.length / size),
      current_page: number,
    }
    return { shown, pagination }
  }
  const mail = createTestMail({
    'GET /user_messages': (call) => {
      const { shown, pagination } = page(call)
      return { threads: shown.map((id) => thread(id)), pagination }
    },
    'GET /search/advanced': (call) => {
      const { shown, pagination } = page(call)
      return { result: { threads: shown.map((id) => thread(id)), pagination } }
    },
    'GET /messages': (call) => {
      const { shown, pagination } = page(call)
      return { messages: shown.map((id) => message(id, { user_message_id: id })), pagination }
    },
    'GET /messages/autocomplete': ({ query }) => ({
      results: [{ name: query.get('q'), email: 'ben@postroom.example' }],
    }),
  })
  mail.cache.setQueryData(SIGNED_IN, ann)
  const pagesRead = () => mail.calls.flatMap(({ query }) => query.get('page') ?? [])
  return { mail, threads, pagesRead, ...mailPages(mail) }
}

const idOf = (item: ListItem) => (isThread(item) ? item.message_thread_id : 0)
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('[SDK-05] a list, a search and all messages are read to their end, page by page', async () => {
  const { list, search, messages, pagesRead } = mailbox(250)
  const read: number[][] = [[], [], []]
  for await (const item of list('inbox').items()) read[0]?.push(idOf(item))
  for await (const item of search('is:unread').items()) read[1]?.push(idOf(item))
  for await (const { id } of messages().items()) read[2]?.push(id)
  expect(read).toEqual([upTo(250), upTo(250), upTo(250)])
  expect(pagesRead()).toEqual(['1', '2', '3', '1', '2', '3', '1', '2', '3'])
})

test('[SDK-05] what the loop takes out of the list leaves nothing out', async () => {
  const { list, threads } = mailbox(450)
  const read: number[] = []
  for await (const item of list('inbox').items()) {
    const id = idOf(item)
    read.push(id)
    if (id % 3 !== 0) threads.splice(threads.indexOf(id), 1)
  }
  expect(read).toEqual(upTo(450))
})

test('[SDK-05] what new mail pushes down comes once', async () => {
  const { list, threads } = mailbox(250)
  const read: number[] = []
  for await (const item of list('inbox').items()) {
    const id = idOf(item)
    if (id === 50) threads.unshift(1_001, 1_002, 1_003)
    read.push(id)
  }
  expect(read).toEqual(upTo(250))
})

test('[SDK-05] of 100,000 items none stays in the client', async () => {
  const { mail, list } = mailbox(100_000)
  let count = 0
  for await (const item of list('inbox').items()) {
    const id = idOf(item)
    count += 1
    if (id !== count) expect(id).toBe(count)
  }
  expect(count).toBe(100_000)
  const kept = mail.cache.getQueryCache().getAll()
  expect(kept.map(({ queryKey: [kind] }) => kind).sort()).toEqual(['labels', 'me'])
})

test('[SDK-05] the reading ends with the loop and with its signal', async () => {
  const { list, pagesRead } = mailbox(250)
  for await (const _ of list('inbox').items()) break
  expect(pagesRead()).toEqual(['1'])
  const abort = new AbortController()
  const read: number[] = []
  const reading = (async () => {
    for await (const item of list('inbox').items({ signal: abort.signal })) {
      const id = idOf(item)
      read.push(id)
      if (id === 100) abort.abort()
    }
  })()
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
  expect([read, pagesRead()]).toEqual([upTo(100), ['1', '1']])
})

test('[SDK-05] the people who fit are read the same way, and an empty list ends at once', async () => {
  const { contacts, list } = mailbox(0)
  const people: unknown[] = []
  for await (const person of contacts('ben').items()) people.push(person)
  for await (const item of list('inbox').items()) people.push(item)
  expect(people).toEqual([{ name: 'ben', email: 'ben@postroom.example' }])
})
