import type { MailRule } from '@postroom/api'
import { fullDate } from '../display/date-label.ts'
import { understood } from '../search/search-chips.ts'
import { parseSearchQuery } from '../search/search-query.ts'
import { REHEARSAL_DAYS } from './rule-problem.ts'

/** What the settings say about the rules of a mailbox. [TEAM-12] */
export const MAIL_RULE_TEXTS = {
  title: 'Rules',
  hint: 'A rule is done to mail when it arrives: a search says which mail, and actions say what happens to it. Rules run in this order.',
  none: 'This mailbox has no rules.',
  failed: 'The rules could not be loaded.',
  choicesFailed: 'What a rule of this mailbox can name could not be loaded.',
  list: 'Rules of the mailbox',
  add: 'New rule',
  edit: 'Edit rule',
  on: 'On',
  off: 'Off',
  switchOn: 'Switch on',
  switchOff: 'Switch off',
  enabled: 'Switched on',
  enabledHint: 'A rule that is switched off does nothing.',
  nameHint: 'It stands beside what the rule does, such as Invoices',
  condition: 'For mail that fits',
  conditionHint: 'Written as in the search box; “me” is this mailbox.',
  searchOptions: 'Search options',
  understoodAs: 'Understood as',
  actions: 'What it does',
  addAction: 'Add an action',
  from: 'From',
  until: 'Until',
  datesHint: 'Empty for no bound.',
  try: `Try on the last ${REHEARSAL_DAYS} days`,
  untried: 'This rule was not tried as it is written now. Trying it changes no mail.',
  tryFirst: 'Try it first',
  switchOnUntried: 'Switch on without trying',
  wasDeleted: 'This rule was deleted meanwhile. Save again to keep it as a new one.',
  saveFailed: 'The rule could not be saved. Please try again.',
  tryFailed: 'The rule could not be tried. Please try again.',
  gone: 'Gone',
  chooseLabel: 'Choose a label',
  choosePerson: 'Choose a person',
  people: 'People who take turns',
} as const

/** What is asked before a rule is deleted. */
export const DELETE_RULE = {
  title: 'Delete rule?',
  text: (name: string): string => `“${name}” is gone then. What it did to mail stays.`,
  confirm: 'Delete',
} as const

/** When a rule runs: 'From 5 Mar 2026, 14:30', 'Ended 1 Jan 2026, 00:00'; null where it has no bounds. */
export function ruleDatesText(
  { from, until }: Pick<MailRule, 'from' | 'until'>,
  { now, locale }: { now: number; locale?: string | undefined },
): string | null {
  if (until !== null && Date.parse(until) <= now) return `Ended ${fullDate(until, locale)}`
  if (from === null) return until === null ? null : `Until ${fullDate(until, locale)}`
  return `From ${fullDate(from, locale)}${until === null ? '' : ` until ${fullDate(until, locale)}`}`
}

/** A condition in parts, each in words as the results of a search say them; the plain words of it are one part. */
export function conditionTexts(condition: string): string[] {
  const query = parseSearchQuery(condition)
  const words = query.terms.filter((term) => !/[ :]/.test(term))
  return [...understood(query).map(({ text }) => text), ...(words.length === 0 ? [] : [`Words: ${words.join(' ')}`])]
}
