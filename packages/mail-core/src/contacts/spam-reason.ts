import type { Schema } from '@postroom/api'
import { fullDate } from '../display/date-label.ts'
import { shownName } from '../display/shown-name.ts'
import { shownDomain, shownSender } from './shown-address.ts'
import type { SpamCheck } from './spam-verdict.ts'

/** Why a mail lies in Spam, as the contract says it. */
export type SpamReason = Schema<'SpamReason'>

/** What every row of Spam offers to tell. [NET-06] */
export const WHY_SPAM = 'Why is this here?'

/** What rspamd found, where it does not say it in words that everybody understands. */
const FINDINGS: Readonly<Record<string, string>> = {
  GTUBE: 'it has the text that tests spam filters',
  BAYES_SPAM: 'it reads like mail that was reported as spam',
  FUZZY_DENIED: 'others have reported the same mail as spam',
}

/** Why a mail lies in Spam, in a sentence; `me` reads it. [NET-06] */
export function spamReasonText(reason: SpamReason, { me, locale }: { me: { id: number }; locale?: string }): string {
  const { kind, domain = '', score = 0, threshold = 0, symbols = [], sender = '', by, at } = reason
  switch (kind) {
    case 'policy':
      return `It did not come from ${shownDomain(domain)}, which asks that such mail be kept out of the inbox.`
    case 'score': {
      const found = symbols.map(findingText)
      return `The spam filter ${scoreText(score, threshold)}${found.length > 0 ? `: ${found.join('; ')}` : ''}.`
    }
    case 'blocked':
      return `${shownSender(sender)} is blocked.`
    case 'reported': {
      const who = by?.id === me.id ? 'You' : shownName(by?.name.trim() || 'Somebody')
      return `${who} put it here, ${fullDate(at, locale)}.`
    }
    case 'imported':
      return 'It lay in Spam where it was imported from.'
    case 'unknown':
      return 'It was not noted why.'
  }
}

/** A number says nothing without what the filter does at which (rspamd, `required_score`: from there it refuses). */
function scoreText(score: number, threshold: number): string {
  const gave = `gave it ${score.toFixed(1)} points`
  if (threshold <= 0) return `${gave} and takes it for spam`
  const limit = threshold.toFixed(1)
  return score < threshold
    ? `${gave} and takes it for spam, where ${limit} would be refused`
    : `${gave}, where ${limit} are refused`
}

function findingText({ name, description }: SpamCheck['symbols'][number]): string {
  const words = FINDINGS[name] ?? description?.replace(/[.:,\s]+$/, '') ?? ''
  if (words === '') return name.toLowerCase().replaceAll('_', ' ')
  return /^[A-Z][a-z]/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words
}

/** What the details of a mail say of rspamd's check. [NET-07] */
export function spamCheckText({ state, score }: SpamCheck): string {
  return state === 'unchecked' || score === null ? 'not checked yet' : `${score.toFixed(1)} points`
}
