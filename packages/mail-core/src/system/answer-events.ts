import type { ChangeEvent } from '@postroom/api'
import { isAnswerUnder } from '../answer-key.ts'
import { CONVERSATIONS } from '../conversation/conversation-queries.ts'
import { PRESENCE } from '../conversation/presence-key.ts'
import { followLabel } from '../labels/follow-label.ts'
import { knownLabels } from '../labels/labels-queries.ts'
import { leaveClosedLabel } from '../labels/leave-closed-label.ts'
import { labelsById } from '../labels/owner-labels.ts'
import { viewPath } from '../labels/view-paths.ts'
import { LISTS } from '../list/list-page.ts'
import type { Mail } from '../mail.ts'

// The code for it is fetched when something is first told.

/** Asks again for what the refresh of the lists leaves alone. */
export async function catchUp(mail: Mail): Promise<void> {
  // Who is where is told anew.
  mail.cache.setQueryData(PRESENCE, {})
  await Promise.all(
    [
      ...['me', 'conversation', 'signatures', 'templates', 'rules', 'comments', 'timeline', 'absence', 'absences'],
      ...['grants', 'people'],
    ].map((kind) => mail.cache.invalidateQueries({ queryKey: [kind] })),
  )
  leaveClosedLabel(mail)
}

/** Asks again for what is shown of what events say has changed. */
export async function askAgain(mail: Mail, events: readonly ChangeEvent[]): Promise<void> {
  const kinds = new Set(events.flatMap((event) => event.kinds))
  const has = (...wanted: ChangeEvent['kinds']) => wanted.some((kind) => kinds.has(kind))
  const again = (key: string) => mail.cache.invalidateQueries({ queryKey: [key] })
  const mailChanged = has('messages', 'flags', 'labels', 'drafts', 'assignees')
  // Whose mail may be seen; the rest is asked for accordingly.
  for (const event of events) {
    if (event.stopped_send) await bringBack(mail, event.stopped_send)
    if (event.presence) (await import('../conversation/presence.ts')).notePresence(mail, event)
  }
  if (has('users')) {
    await again('me')
    leaveClosedLabel(mail)
  }
  if (has('labels')) {
    const before = knownLabels(mail)
    await again('labels')
    followLabel(mail, before, ({ id }) => labelsById(knownLabels(mail)).get(id)?.path)
  }
  await Promise.all([
    ...(mailChanged || has('users') ? [again('list'), again('search')] : []),
    ...(has('comments') && !mailChanged ? [mentionsAgain(mail)] : []),
    ...((mailChanged || has('users', 'comments')) && !has('labels') ? [again('labels')] : []),
    ...(has('users') ? [again('conversation'), again('grants'), again('people')] : []),
    // Those of a mailbox are seen by whoever writes there. [PEOPLE-04]
    ...(has('users') && !has('templates') ? [again('templates')] : []),
    ...(has('messages', 'flags', 'assignees') ? [conversationsAgain(mail, events)] : []),
    ...(has('absence') ? [again('absence'), again('absences')] : []),
    // Also what was done here: the server writes the line.
    ...(mailChanged ? [again('timeline')] : []),
    ...(['drafts', 'signatures', 'templates', 'rules', 'comments'] as const).flatMap((kind) =>
      has(kind) ? [again(kind)] : [],
    ),
  ])
}

/** The lists of those conversations in which the reader is mentioned. */
function mentionsAgain(mail: Mail): Promise<void> {
  const path = viewPath('mentions')
  return mail.cache.invalidateQueries({
    queryKey: LISTS,
    predicate: ({ queryKey: [, place] }) =>
      typeof place === 'object' && place !== null && 'path' in place && place.path === path,
  })
}

/** The code for it is fetched when it first happens. */
async function bringBack(mail: Mail, stopped: NonNullable<ChangeEvent['stopped_send']>): Promise<void> {
  await (await import('../compose/stopped-send.ts')).bringBack(mail, stopped)
}

/** Only the conversations that an event names (G-069), and not because of what was done here. */
function conversationsAgain(mail: Mail, events: readonly ChangeEvent[]): Promise<void> {
  const concerned = mail.ownChanges.unexplained(events)
  return mail.cache.invalidateQueries({
    queryKey: CONVERSATIONS,
    predicate: ({ queryKey, state: { data } }) =>
      isAnswerUnder(CONVERSATIONS, queryKey, data) && data.messages.some(concerned),
  })
}
