import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withTables } from './mailbox.ts'
import { labelIds, receive } from './message-fixtures.ts'
import { type Caller, startTestServer, type TestServer } from './start-test-server.ts'

let server: TestServer
let alice: Caller
let own: Record<string, number>
beforeAll(async () => {
  server = await startTestServer()
  alice = await server.as('alice')
  await alice('POST', '/labels', { body: { path: 'Work' } })
  own = await labelIds(alice, server.people.alice.id)
})
afterAll(() => server.close())

/** Counters as they are kept, beside what the rows of the lists say. */
async function counters() {
  return withTables(server, async (db) => {
    const kept = await db
      .selectFrom('labels')
      .select(['id', 'total_messages', 'total_threads', 'unread_messages', 'unread_threads'])
      .where('user_id', '=', server.people.alice.id)
      .orderBy('id')
      .execute()
    const messages = await db.selectFrom('message_entries').selectAll().execute()
    const threads = await db.selectFrom('thread_entries').selectAll().execute()
    const counted = kept.map(({ id }) => ({
      id,
      total_messages: messages.filter((entry) => entry.label_id === id).length,
      total_threads: threads.filter((entry) => entry.label_id === id).length,
      unread_messages: messages.filter((entry) => entry.label_id === id && entry.unread === 1).length,
      unread_threads: threads.filter((entry) => entry.label_id === id && entry.unread === 1).length,
    }))
    return { kept, counted }
  })
}

/** The subjects of each label's messages, from the stored state alone. */
async function expected() {
  return withTables(server, async (db) => {
    const copies = await db
      .selectFrom('user_messages as um')
      .select(['um.id', 'um.trashed'])
      .where('um.owner_id', '=', server.people.alice.id)
      .execute()
    const carried = await db.selectFrom('user_message_labels').selectAll().execute()
    const has = (id: number, path: string) =>
      carried.some((row) => row.user_message_id === id && row.label_id === own[path])
    const listed = (path: string) =>
      copies
        .filter(({ id, trashed }) => {
          if (path === 'trash') return trashed === 1
          if (trashed === 1) return false
          if (path === 'spam') return has(id, 'spam')
          return !has(id, 'spam') && (path === 'all_mail' || has(id, path))
        })
        .map(({ id }) => id)
        .sort((a, b) => a - b)
    const entries = await db.selectFrom('message_entries').selectAll().execute()
    const shown = (path: string) =>
      entries
        .filter(({ label_id }) => label_id === own[path])
        .map(({ user_message_id }) => user_message_id)
        .sort((a, b) => a - b)
    const paths = ['inbox', 'starred', 'Work', 'spam', 'trash', 'all_mail']
    return paths.map((path) => ({ path, listed: listed(path), shown: shown(path) }))
  })
}

test('whatever is done to mail, lists and counters say what the messages say [DATA-03, DATA-05, ACT-12, ACT-13, ACT-15]', async () => {
  const threads: number[] = []
  for (let n = 0; n < 4; n++) {
    const { threadId } = await receive(server, { to: ['alice'], subject: `T${n}`, id: `t${n}@example.org` })
    await receive(server, { to: ['alice'], subject: `Re: T${n}`, inReplyTo: `t${n}@example.org` })
    threads.push(threadId)
  }
  const label = fc.constantFrom('inbox', 'starred', 'Work', 'spam', 'trash', 'all_mail')
  const step = fc.record({
    kind: fc.constantFrom('add', 'remove', 'read', 'unread', 'trash', 'restore'),
    thread: fc.nat({ max: 3 }),
    single: fc.boolean(),
    label,
  })
  const run = async ({
    kind,
    thread,
    single,
    label: path,
  }: {
    kind: string
    thread: number
    single: boolean
    label: string
  }) => {
    const threadId = threads[thread] ?? 0
    const { body } = await alice('GET', `/messages/threads/${threadId}`)
    const named = single
      ? { user_message_ids: [body.messages[0].user_message_id] }
      : { threads: [{ user_id: server.people.alice.id, message_thread_id: threadId }] }
    if (kind === 'add')
      return alice('PATCH', '/user_message_labels', { body: { ...named, add_label_ids: [own[path]] } })
    if (kind === 'remove')
      return alice('PATCH', '/user_message_labels', { body: { ...named, remove_label_ids: [own[path]] } })
    if (kind === 'trash') return alice('DELETE', '/user_messages', { body: named })
    return alice('PATCH', `/user_messages/${kind === 'restore' ? kind : `mark_${kind}`}`, { body: named })
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      for (const each of steps) expect((await run(each)).status).toBe(200)
      const { kept, counted } = await counters()
      expect(kept).toEqual(counted)
      for (const { listed, shown } of await expected()) expect(shown).toEqual(listed)
    }),
    { numRuns: 15, seed: 4711 },
  )
})
