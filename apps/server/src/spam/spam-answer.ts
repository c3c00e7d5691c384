import type { SpamCheck } from '@postroom/mail-core/rules'

/** Of what rspamd finds, as much is kept. */
const SYMBOLS = 10
const NAME = 100
const DESCRIPTION = 200

const ACTIONS = ['no action', 'greylist', 'add header', 'rewrite subject', 'soft reject', 'reject']

/** A mail that rspamd has not checked yet. */
export const UNCHECKED: SpamCheck = { state: 'unchecked', score: null, threshold: null, action: null, symbols: [] }

/**
 * What is kept of an answer to `/checkv2`.
 *
 * @throws for an answer that is none.
 */
export function checkOf(text: string): SpamCheck {
  const { score, required_score: threshold, action, symbols } = fieldsOf(JSON.parse(text))
  if (!isNumber(score) || !isNumber(threshold)) throw new Error('rspamd answers without a score')
  const said = ACTIONS.find((each) => each === action)
  if (said === undefined) throw new Error('rspamd answers without an action that we know')
  return { state: 'checked', score, threshold, action: said, symbols: symbolsOf(symbols) }
}

/** What weighs most first; what weighs nothing says nothing, unless there is nothing else. */
function symbolsOf(given: unknown): SpamCheck['symbols'] {
  const all = Object.entries(fieldsOf(given)).map(([name, value]) => {
    const { score, description } = fieldsOf(value)
    return {
      name: name.slice(0, NAME),
      score: isNumber(score) ? score : 0,
      description: typeof description === 'string' ? description.slice(0, DESCRIPTION) : null,
    }
  })
  const weighing = all.filter(({ score }) => score !== 0)
  const told = weighing.length > 0 ? weighing : all
  return told.sort((one, other) => Math.abs(other.score) - Math.abs(one.score)).slice(0, SYMBOLS)
}

/** No score of rspamd is near it. */
const HIGHEST = 10_000

const isNumber = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= HIGHEST

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
