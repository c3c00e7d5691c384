import { pareto, STEPS, spread } from './spread.ts'

/** Messages of the newest conversation. */
const NEWEST = 10

export interface SampleConversation {
  /** Index of the first message. */
  root: number
  /** Messages. */
  length: number
}

/** So many messages in conversations of 1 to 100, one after the other, two in three of a single message, the newest of ten. */
export function* sampleConversations({
  seed,
  messages,
}: {
  seed: number
  messages: number
}): Generator<SampleConversation> {
  let root = 0
  for (let n = seed; root < messages; n++) {
    const left = messages - root
    const wanted = Math.floor(pareto(spread(n, STEPS.length), { least: 1, most: 101, slope: 1.6 }))
    const length = left <= NEWEST ? left : Math.min(wanted, left - NEWEST)
    yield { root, length }
    root += length
  }
}
