import { Resolver } from 'node:dns/promises'

export type Answers = string[] | string[][]

/** Asks the DNS for the records of a type under a name. */
export type Ask = (name: string, type: string) => Promise<Answers>

/** How long one question waits for its answer, in ms, twice. */
const TIMEOUT = 1_500
/** Milliseconds that an answer is kept. Node does not say for how long the DNS lets it stand; few let it stand shorter. */
const KEPT = 60_000
/** Answers that are kept, and the most characters that one of them has: strangers choose both. */
const MOST = 2_000
const LONGEST = 4_096

/** What the DNS says for certain: there is no such name, or nothing of that type under it. */
const NOTHING: readonly unknown[] = ['ENOTFOUND', 'ENODATA']

/** Asks these servers each time; those of the system where there are none. */
export function askFresh(servers: readonly string[]): Ask {
  const resolver = new Resolver({ timeout: TIMEOUT, tries: 2 })
  if (servers.length > 0) resolver.setServers(servers)
  return async (name, type) => (await resolver.resolve(name, type)) as Answers
}

interface Kept {
  /** Milliseconds as `performance.now()` counts. */
  until: number
  answers: Promise<Answers>
}

/** Asks nothing again that is being asked, or was answered less than a minute ago; where no answer came it asks again. */
export function askOnce(ask: Ask, now = () => performance.now()): Ask {
  const kept = new Map<string, Kept>()
  const keep = (key: string, answers: Promise<Answers>) => {
    kept.delete(key)
    kept.set(key, { until: now() + KEPT, answers })
    const oldest = kept.keys().next().value
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
    const forget = () => {
      if (kept.get(key)?.answers === answers) kept.delete(key)
    }
    answers.then(
      (found) => JSON.stringify(found).length > LONGEST && forget(),
      (error: unknown) => isNothing(error) || forget(),
    )
    return answers
  }
  return async (name, type) => {
    const key = `${type} ${name.toLowerCase()}`
    const before = kept.get(key)
    const answers = before && now() < before.until ? before.answers : keep(key, ask(name, type))
    // Each has an answer of its own: mailauth puts answers in order, and notes on an error what it made of it.
    try {
      return [...(await answers)] as Answers
    } catch (error) {
      throw Object.assign(new Error('the DNS has no answer', { cause: error }), { code: codeOf(error) })
    }
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

const isNothing = (error: unknown): boolean => NOTHING.includes(codeOf(error))

const asks = new Map<string, Ask>()

/** One for all mail that is checked in this thread with these servers. */
export function sharedAsk(servers: readonly string[]): Ask {
  const key = servers.join(' ')
  const ask = asks.get(key) ?? askOnce(askFresh(servers))
  asks.set(key, ask)
  return ask
}
