import type { ChangeEvent, Message } from '@postroom/api'
import { claimText } from '../contacts/claimed-sender.ts'
import { sameAddress } from '../contacts/email-address.ts'
import { counted } from '../display/count-texts.ts'
import { shownName } from '../display/shown-name.ts'
import { assignedByText } from '../list/assigned.ts'
import { EMPTY_SUBJECT, personName } from '../list/row.ts'
import { hrefOf, type MailLocation, type OpenItem, parseLocation } from '../navigation/mail-location.ts'
import type { NoticeKind, NoticeSwitch } from './notice-switches.ts'

/** A notice of the desktop. Of one tag there is one. */
export interface MailNotice {
  tag: string
  title: string
  body: string
  /** Where a press leads. */
  href: string
  ownerId: number
  /** Only the open conversation shows it, and no list. */
  inConversation?: true
}

/** A conversation that events tell something about, in one mailbox. */
export interface NoticeLead {
  ownerId: number
  threadId: number
  userMessageIds: number[]
  kinds: NoticeKind[]
}

/** Of more conversations of one mailbox at once one notice tells. */
export const MOST_NOTICES = 3

/** A subject or a name in a notice, in characters at most. */
const LONGEST = 150

/** Which conversations events make worth a look, each once: those about which a switch is on. */
export function noticeLeads(events: readonly ChangeEvent[], isOn: (wanted: NoticeSwitch) => boolean): NoticeLead[] {
  const leads = new Map<string, NoticeLead>()
  for (const { kinds, owner_id: ownerId, message_thread_ids, user_message_ids } of events) {
    const kind: NoticeKind | null = kinds.includes('messages')
      ? 'new mail'
      : kinds.includes('assignees')
        ? 'assigned'
        : null
    // Of what comes by the hundreds, as in an import, an event names nothing.
    if (kind === null || !isOn({ kind, ownerId })) continue
    for (const threadId of user_message_ids.length > 0 ? message_thread_ids : []) {
      const key = `${ownerId} ${threadId}`
      const lead = leads.get(key) ?? { ownerId, threadId, userMessageIds: [], kinds: [] }
      leads.set(key, {
        ...lead,
        userMessageIds: [...new Set([...lead.userMessageIds, ...user_message_ids])],
        kinds: [...new Set([...lead.kinds, kind])],
      })
    }
  }
  return [...leads.values()]
}

/** For whom and about which mailbox a notice speaks. */
export interface NoticePlace {
  me: { id: number; email: string; view_mode: 'threaded' | 'unthreaded' }
  /** The mailbox, `name` where it is not one's own. */
  owner: { id: number; name: string | null; inboxId: number }
}

/**
 * What is told of a message that a lead names; null for nothing: what one did oneself, and mail that is read, or lies elsewhere
 * than in the inbox, is no news. Assigning counts before arriving, since it brings mail along.
 */
export function mailNotice(
  message: Message,
  kinds: readonly NoticeKind[],
  { me, owner }: NoticePlace,
): MailNotice | null {
  const assigned = kinds.includes('assigned') && isAssignedByOthers(message, me)
  if (!assigned && !(kinds.includes('new mail') && isNews(message, me, owner.inboxId))) return null
  const sender = cut(personName(message.sender, me))
  const subject = cut(shownName(message.subject.trim())) || EMPTY_SUBJECT
  const by = assignedByText(message.assignments ?? [], me) ?? 'Assigned to me'
  const lines = [
    ...(assigned ? [sender] : []),
    subject,
    claimText(message.claimed_sender, me),
    owner.name === null ? undefined : `In ${owner.name}`,
  ]
  const whose = owner.id === me.id ? {} : { ownerId: owner.id }
  const item: OpenItem =
    me.view_mode === 'threaded'
      ? { kind: 'thread', threadId: message.message_thread_id, messageId: message.id, ...whose }
      : { kind: 'message', messageId: message.id, ...whose }
  return {
    // Of a mail in several mailboxes one notice tells.
    tag: `mail ${message.id}`,
    title: assigned ? by : sender,
    body: lines.filter((line) => line !== undefined).join('\n'),
    href: hrefOf({ screen: 'mail', labelPath: 'inbox', page: 1, item }),
    ownerId: owner.id,
  }
}

/** What is told of many conversations at once. */
export function manyNotice(count: number, { owner }: NoticePlace): MailNotice {
  return {
    tag: `mailbox ${owner.id}`,
    title: counted(count, 'new conversation'),
    body: owner.name === null ? 'In your inbox' : `In ${owner.name}`,
    href: hrefOf({ screen: 'mail', labelPath: 'inbox', page: 1, item: null }),
    ownerId: owner.id,
  }
}

/** Whether somebody else gave it to the reader to look after. */
export function isAssignedByOthers({ assignments = [] }: Message, me: { id: number }): boolean {
  return assignments.some(({ user, by }) => user.id === me.id && by?.id !== me.id)
}

function isNews(message: Message, me: { email: string }, inboxId: number): boolean {
  const isOwn = message.claimed_sender === undefined && sameAddress(message.sender.email ?? '', me.email)
  return !isOwn && !message.read && !message.trashed && message.labels.includes(inboxId)
}

/**
 * Whether a page that is looked at shows what the notice would tell: the inbox of that mailbox, or the conversation itself. A
 * list is covered by what is open unless it is split.
 */
export function showsNotice(
  href: string,
  notice: MailNotice,
  { accounts, isSplit }: { accounts: readonly number[]; isSplit: boolean },
): boolean {
  const location = parseLocation(href)
  if (location.screen === 'home') return !notice.inConversation && accounts.includes(notice.ownerId)
  if (location.screen !== 'mail' && location.screen !== 'search') return false
  if (opensSame(location, parseLocation(notice.href))) return true
  if (notice.inConversation) return false
  if (location.screen !== 'mail' || location.labelPath !== 'inbox' || location.page !== 1) return false
  const shown = location.mailboxId === undefined ? accounts : [location.mailboxId]
  return shown.includes(notice.ownerId) && (isSplit || location.item === null)
}

function opensSame(one: MailLocation, other: MailLocation): boolean {
  const [shown, told] = [one, other].map((location) => ('item' in location ? location.item : null))
  if (!shown || !told || shown.ownerId !== told.ownerId) return false
  if (shown.kind === 'thread') return told.kind === 'thread' && shown.threadId === told.threadId
  return told.kind === 'message' && shown.messageId === told.messageId
}

/** A text that has room in a notice. */
export const cut = (text: string): string =>
  text.length > LONGEST ? `${[...text].slice(0, LONGEST - 1).join('')}…` : text
