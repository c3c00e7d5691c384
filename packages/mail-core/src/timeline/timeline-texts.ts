import type { TakenBack, TimelineEntry, TimelineLabel } from '@postroom/api'
import { accountName } from '../accounts/account-name.ts'
import { counted, foldText } from '../display/count-texts.ts'
import { dateLabel, fullDate } from '../display/date-label.ts'
import { listed } from '../display/listed.ts'
import { shownName } from '../display/shown-name.ts'
import { becauseAway } from '../list/assignment-text.ts'
import { EMPTY_SUBJECT } from '../list/row.ts'
import { MOST_TAKEN_BACK } from './take-back.ts'

/** The button that takes an act back in the conversation that is read. */
export const TAKE_BACK = 'Take back'
/** Said where taking back failed without a reason. [ERR-04] */
export const TAKE_BACK_FAILED = 'It could not be taken back.'
/** What the lines are called to who hears them. */
export const TIMELINE = 'What was done'
/** The button above the first line where older ones were not asked for yet. */
export const SHOW_EARLIER = 'Show what was done before'

/** Said in place of what could not be loaded. */
export const TIMELINE_FAILED = 'What was done here could not be loaded.'

/** The button that takes an act back in all conversations that it changed: 'Take back in all 31'. */
export const takeBackAllText = (conversations: number): string => `Take back in all ${conversations}`

/** What a fold of lines says: '12 more changes'. */
export const foldedText = (count: number): string => `${foldText(count)} changes`

/** A line of the timeline as it is shown. */
export interface TimelineLine {
  text: string
  date: string
  fullDate: string
  /** 'Taken back by Nora Lind, 5 Mar 2026, 14:30'; null where it stands. */
  takenBack: string | null
  /** Whether it is something that can be taken back, and was not. */
  offersTakeBack: boolean
  /** How many conversations it changed, where they are several and not too many to be taken back at once. */
  conversations: number | null
}

/** An entry of the timeline as the reader sees it. [TEAM-05] */
export function timelineLine(
  entry: TimelineEntry,
  { me, now, locale }: { me: { id: number }; now: Date; locale?: string | undefined },
): TimelineLine {
  const { created_at, taken_back, conversations, kind } = entry
  const by = taken_back?.by
  const whose = by === undefined ? '' : ` by ${by.id === me.id ? 'you' : accountName(by)}`
  return {
    text: timelineText(entry, me),
    date: dateLabel(created_at, { now, inList: false, ...(locale !== undefined && { locale }) }),
    fullDate: fullDate(created_at, locale),
    takenBack: taken_back === null ? null : `Taken back${whose}, ${fullDate(taken_back.at, locale)}`,
    offersTakeBack: kind === 'changed' && taken_back === null,
    conversations: conversations > 1 && conversations <= MOST_TAKEN_BACK ? conversations : null,
  }
}

/** What was done, by whom, for whom and through what: 'Priya Nair moved this to Spam, on behalf of Support' [TEAM-05] */
export function timelineText(entry: TimelineEntry, me: { id: number }): string {
  const { actor, owner, token, takes_back, elsewhere = false } = entry
  const did = doneText(entry, me)
  const isOwn = actor === undefined || actor.id === owner.id
  const behalf = elsewhere ? ', from another mailbox' : isOwn ? '' : `, on ${behalfOf(owner, me)}`
  const through = token === null ? '' : `, with the access token “${shownName(token)}”`
  return `${actorText(entry, me)} ${takes_back ? 'took a change back: ' : ''}${did}${behalf}${through}`
}

const behalfOf = (owner: TimelineEntry['owner'], me: { id: number }) =>
  owner.id === me.id ? 'your behalf' : `behalf of ${accountName(owner)}`

function actorText({ kind, actor, rule, rule_name }: TimelineEntry, me: { id: number }): string {
  if (kind === 'send_stopped') return 'Another answer'
  if (rule === 'spam_filter') return 'The spam filter'
  if (rule === 'sender_rule') return 'A rule about the sender'
  if (rule === 'mailbox_rule') return rule_name === undefined ? 'A rule' : `The rule “${shownName(rule_name)}”`
  if (actor === undefined) return 'Somebody'
  return actor.id === me.id ? 'You' : accountName(actor)
}

/** Of what is no change of labels or assignees. */
const OTHER: Record<Exclude<TimelineEntry['kind'], 'changed'>, string> = {
  draft_begun: 'began a draft',
  draft_taken_over: 'took a draft over',
  sent: 'sent a message',
  send_cancelled: 'took a message back before it was delivered',
  send_stopped: 'went first, so that a message was not sent and is a draft again',
}

function doneText(entry: TimelineEntry, me: { id: number }): string {
  if (entry.kind !== 'changed') return OTHER[entry.kind]
  const what = entry.conversations > 1 ? `this and ${counted(entry.conversations - 1, 'other conversation')}` : 'this'
  const parts = [...labelTexts(entry, what), ...assigneeTexts(entry, { me, what })]
  return parts.length === 0 ? `changed ${what}` : listed(parts)
}

function labelTexts({ added, removed }: TimelineEntry, what: string): string[] {
  const has = (labels: readonly TimelineLabel[], folder: string) =>
    labels.some(({ path, system_folder }) => system_folder && path === folder)
  const custom = (labels: readonly TimelineLabel[]) =>
    labels.filter(({ system_folder }) => !system_folder).map(labelText)
  const [given, taken] = [custom(added), custom(removed)]
  const off = taken.length > 0 ? [`took ${labelsText(taken)} off`] : []
  if (has(added, 'trash')) return [`moved ${what} to the trash`, ...off]
  if (has(added, 'spam')) return [`moved ${what} to Spam`, ...off]
  const out = ['trash', 'spam'].filter((folder) => has(removed, folder))
  const left = out.map((folder) => `moved ${what} out of ${folder === 'trash' ? 'the trash' : 'Spam'}`)
  if (has(removed, 'inbox') && given.length > 0) return [...left, `moved ${what} to ${listed(given)}`, ...off]
  return [
    ...left,
    ...(has(removed, 'inbox') ? [`archived ${what}`] : []),
    ...(has(added, 'inbox') && left.length === 0 ? [`moved ${what} to the inbox`] : []),
    ...(given.length > 0 ? [`labelled ${what} ${listed(given)}`] : []),
    ...off,
  ]
}

const labelText = ({ path }: TimelineLabel): string => (path === null ? 'a label that is gone' : `“${shownName(path)}”`)
const labelsText = (names: readonly string[]): string =>
  names.length === 1 && names[0]?.startsWith('“') ? `the label ${names[0]}` : listed(names)

function assigneeTexts(
  { actor, assigned, unassigned, passed_on = [] }: TimelineEntry,
  { me, what }: { me: { id: number }; what: string },
): string[] {
  const called = ({ id, name }: { id: number; name: string }) => {
    if (id === me.id) return actor?.id === me.id ? 'yourself' : 'you'
    return shownName(name.trim()) || 'somebody'
  }
  const because = becauseAway(passed_on, ({ id, name }) => (id === me.id ? 'you' : called({ id, name })))
  const isSelf = assigned.length === 1 && assigned[0]?.id === actor?.id && actor?.id !== me.id
  const to = isSelf ? `took ${what}` : `assigned ${what} to ${listed(assigned.map(called))}`
  const from = listed(unassigned.map(called))
  if (assigned.length === 0) return unassigned.length === 0 ? [] : [`ended the assignment of ${what} to ${from}`]
  return [`${to}${unassigned.length === 0 ? '' : `, no longer ${isSelf ? 'assigned ' : ''}to ${from}`}${because}`]
}

/** So many conversations are named that were left alone. */
const MOST_NAMED = 50

/** What taking back did, and what it left alone and why: 'Taken back in 29 conversations. Left alone: …' [TEAM-05] */
export function takenBackText({ restored, left_alone }: TakenBack, me: { id: number }): string {
  const [first, ...more] = left_alone
  const several = restored.length + left_alone.length > 1 && restored[0] !== undefined
  const back = several
    ? `Taken back in ${counted(restored.length, 'conversation')}.`
    : restored.length === 0
      ? 'Nothing was taken back.'
      : 'Taken back.'
  if (!first) return back
  const isOne =
    more.length === 0 && restored.every(({ message_thread_id }) => message_thread_id === first.message_thread_id)
  if (isOne)
    return `${restored.length === 0 ? back : 'Taken back in part.'} ${capital(reasonText(first, me))} since, and that was left alone.`
  const named = left_alone
    .slice(0, MOST_NAMED)
    .map((each) => `“${shownName(each.subject.trim()) || EMPTY_SUBJECT}” (${reasonText(each, me)})`)
  const rest = left_alone.length - named.length
  const all = rest > 0 ? [...named, `${rest} more`] : named
  return `${back} Left alone, as they have changed since: ${listed(all)}.`
}

function reasonText({ reason, by }: TakenBack['left_alone'][number], me: { id: number }): string {
  if (reason === 'deleted') return 'something of it was deleted'
  if (by === undefined) return 'it was changed'
  return by.id === me.id ? 'you changed it' : `${accountName(by)} changed it`
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
