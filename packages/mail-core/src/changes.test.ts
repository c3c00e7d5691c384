import { QueryClient } from '@tanstack/query-core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerKey } from './answer-key.ts'
import { createChanges } from './changes.ts'

/** A mailbox of three rows with labels, and a count that every change makes more or less. */
type Mailbox = { rows: Readonly<Record<string, readonly string[]>>; count: number }
type Wanted = { row: string; label: string; on: boolean; by: number }

const EMPTY: Mailbox = { rows: { a: [], b: [], c: [] }, count: 0 }
const KEYS = { rows: answerKey<Mailbox['rows']>('rows'), count: answerKey<number>('count') }
const CONVERSATION = answerKey<string>('conversation')

const changedRows = (rows: Mailbox['rows'], { row, label, on }: Wanted): Mailbox['rows'] => {
  const others = (rows[row] ?? []).filter((other) => other !== label)
  return { ...rows, [row]: on ? [...others, label].sort() : others }
}
const changed = ({ rows, count }: Mailbox, wanted: Wanted): Mailbox => ({
  rows: changedRows(rows, wanted),
  count: count + wanted.by,
})

/** A server whose calls are handled and whose answers arrive when the test says so. */
function slowServer() {
  let mailbox = EMPTY
  const unhandled: { wanted: Wanted; succeed(): void; fail(error: Error): void }[] = []
  const handled: { succeed(): void }[] = []
  const questions: { seen: Mailbox | null; answer(mailbox: Mailbox): void }[] = []
  const read = (at: number) => {
    const question = questions[at]
    if (question) question.seen ??= mailbox
  }
  return {
    send: (wanted: Wanted) =>
      new Promise<void>((succeed, fail) => {
        unhandled.push({ wanted, succeed, fail })
      }),
    ask: () => new Promise<Mailbox>((answer) => questions.push({ seen: null, answer })),
    handle() {
      const call = unhandled.shift()
      if (!call) return
      mailbox = changed(mailbox, call.wanted)
      handled.push(call)
    },
    refuse: () => unhandled.shift()?.fail(new Error('refused')),
    succeed: (at: number) => handled.splice(at, 1)[0]?.succeed(),
    read,
    answer(at: number) {
      read(at)
      const [question] = questions.splice(at, 1)
      question?.answer(question.seen ?? mailbox)
    },
  }
}

const at = fc.nat({ max: 2 })
const step = fc.oneof(
  fc.record({
    do: fc.constant('make' as const),
    row: fc.constantFrom('a', 'b', 'c'),
    label: fc.constantFrom('starred', 'Work'),
    on: fc.boolean(),
    by: fc.integer({ min: -1, max: 1 }),
  }),
  fc.record({ do: fc.constant('handle' as const) }),
  fc.record({ do: fc.constant('refuse' as const) }),
  fc.record({ do: fc.constant('ask' as const) }),
  fc.record({ do: fc.constantFrom('succeed' as const, 'read' as const, 'answer' as const), at }),
)

test('what is shown is the mail with every change that was not refused, in whatever order calls and answers come [ACT-04, ACT-08]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }), async (steps) => {
      const cache = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } } })
      const changes = createChanges(cache, () => {})
      const server = slowServer()
      const askRows = () => changes.ask(KEYS.rows, async () => (await server.ask()).rows)
      const askCount = () =>
        changes.ask(KEYS.count, async () => (await server.ask()).count, { reconcile: (_, before) => before })
      const ask = () => {
        void cache.fetchQuery({ queryKey: KEYS.rows, queryFn: askRows, staleTime: 0 })
        void cache.fetchQuery({ queryKey: KEYS.count, queryFn: askCount, staleTime: 0 })
      }
      const made: (Wanted & { refused: boolean })[] = []
      const make = (wanted: Wanted) => {
        const entry = { ...wanted, refused: false }
        made.push(entry)
        const send = () => server.send(wanted)
        const apply = (answer: unknown, [key]: readonly unknown[]) =>
          key === 'count' ? Number(answer) + wanted.by : changedRows(answer as Mailbox['rows'], wanted)
        changes.make({ records: [wanted.row], apply, send }).catch(() => {
          entry.refused = true
        })
      }
      ask()
      await turns()
      server.answer(0)
      server.answer(0)
      await turns()
      for (const one of steps) {
        if (one.do === 'make') make(one)
        else if (one.do === 'ask') ask()
        else if ('at' in one) server[one.do](one.at)
        else server[one.do]()
        await turns()
        const expected = made.filter(({ refused }) => !refused).reduce(changed, EMPTY)
        expect({ rows: cache.getQueryData(KEYS.rows), count: cache.getQueryData(KEYS.count) }).toEqual(expected)
      }
    }),
    { numRuns: 100 },
  )
}, 30_000)

/** Lets every promise that can go on do so. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
}

test('an answer that the cache has let go of is kept nowhere else', () => {
  const cache = new QueryClient()
  const changes = createChanges(cache, () => {})
  const amended: unknown[] = []
  const amend = () =>
    changes.patchBase(CONVERSATION, (answer) => {
      amended.push(answer)
      return answer
    })
  changes.setBase(CONVERSATION, 'its messages')
  amend()
  cache.removeQueries({ queryKey: CONVERSATION })
  amend()
  expect(amended).toEqual(['its messages'])
})

test('an answer that is to be asked for again is asked for again, though a change was shown in it meanwhile', async () => {
  const cache = new QueryClient()
  const changes = createChanges(cache, () => {})
  const asked: string[] = []
  const ask = (answer: string) =>
    cache.fetchQuery({
      queryKey: CONVERSATION,
      queryFn: () =>
        changes.ask(CONVERSATION, async () => {
          asked.push(answer)
          return answer
        }),
      staleTime: 30_000,
    })
  await ask('one message')
  await cache.invalidateQueries({ queryKey: CONVERSATION })
  const read = (answer: unknown) => `${answer}, read`
  await changes.make({ records: ['thread'], apply: (answer) => read(answer), send: async () => {} })
  expect(cache.getQueryData(CONVERSATION)).toBe('one message, read')
  await ask('two messages')
  expect(asked).toEqual(['one message', 'two messages'])
})
