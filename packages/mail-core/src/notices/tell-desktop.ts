import { type ChangeEvent, type LabelGroup, unwrap } from '@postroom/api'
import { accountName } from '../accounts/account-name.ts'
import { accountsInView } from '../accounts/accounts-in-view.ts'
import { signedInUser } from '../accounts/accounts-queries.ts'
import { changeAccounts, openAccounts } from '../accounts/delegates.ts'
import { mentionsQuery } from '../comments/comments-queries.ts'
import { knownLabels } from '../labels/labels-queries.ts'
import { ownerLabel } from '../labels/owner-labels.ts'
import type { Mail } from '../mail.ts'
import {
  isAssignedByOthers,
  type MailNotice,
  MOST_NOTICES,
  mailNotice,
  manyNotice,
  type NoticeLead,
  type NoticePlace,
  noticeLeads,
  showsNotice,
} from './mail-notice.ts'
import { mentionLeads, mentionNotice } from './mention-notice.ts'
import { isNoticeOn, type NoticeSwitch } from './notice-switches.ts'

/** How long the other tabs have to say that they are looked at, in milliseconds. Events of that time are told together. */
export const LOOK_AWAITED = 200

/**
 * From now on the desktop tells of mail as the switches say. The tab that holds the event stream does so for all of them, unless
 * one that is looked at shows it. [SCREEN-18]
 */
export function tellDesktop(mail: Mail): void {
  const { broadcast, clock } = mail.ports
  /** What was told already: an event may come again for the same mail. */
  const told = new Set<string>()
  let events: ChangeEvent[] = []
  let lookedAt: string[] = []
  /** Whether this tab was looked at when the first of the events came. */
  let isSeenHere: Promise<boolean> = Promise.resolve(false)
  let waiting = false

  const tell = async () => {
    const leads = noticeLeads(events, (wanted) => isNoticeOn(mail, wanted))
    const mentions = mentionsIn(mail, events)
    const [others, wasSeenHere] = [lookedAt, isSeenHere]
    events = []
    waiting = false
    const desktop = await mail.ports.desktop()
    if (desktop.permission() !== 'granted') return
    const seen = (await wasSeenHere) ? [...others, mail.ports.currentHref()] : others
    const look = { accounts: accountsInView(mail), isSplit: mail.settings.get('mail.split.mode') !== 'none' }
    for (const notice of [...(await noticesOf(mail, leads, told)), ...(await mentionsOf(mail, mentions, told))]) {
      if (seen.some((href) => showsNotice(href, notice, look))) continue
      await desktop.show(notice, () => open(mail, notice))
    }
  }
  mail.live.onEvent((event) => {
    const isOn = (wanted: NoticeSwitch) => isNoticeOn(mail, wanted)
    if (noticeLeads([event], isOn).length === 0 && mentionsIn(mail, [event]).length === 0) return
    events.push(event)
    if (waiting) return
    waiting = true
    lookedAt = []
    isSeenHere = mail.ports.desktop().then((desktop) => desktop.isLookedAt())
    isSeenHere.catch(() => {})
    broadcast.post({ type: 'what is looked at' })
    clock.setTimeout(() => mail.inBackground('tell of mail on the desktop', tell), LOOK_AWAITED)
  })
  broadcast.subscribe((message) => {
    if (message.type === 'looked at') lookedAt.push(message.href)
    if (message.type === 'what is looked at')
      mail.inBackground('say what is looked at', async () => {
        if ((await mail.ports.desktop()).isLookedAt())
          broadcast.post({ type: 'looked at', href: mail.ports.currentHref() })
      })
  })
  mail.actors.auth.subscribe((state) => {
    if (told.size > 0 && state.matches('unauthenticated'))
      mail.inBackground('take notices away', async () => {
        told.clear()
        await (await mail.ports.desktop()).clear()
      })
  })
}

/** Brings the conversation up; a mailbox that is not ticked is, since it would not be found otherwise. */
function open(mail: Mail, { href, ownerId }: MailNotice): void {
  const accounts = accountsInView(mail)
  mail.ports.navigate(href)
  if (!accounts.includes(ownerId)) changeAccounts(mail, [...accounts, ownerId])
}

const mentionsIn = (mail: Mail, events: readonly ChangeEvent[]): number[] =>
  mentionLeads(events, { meId: signedInUser(mail)?.id, isOn: (wanted) => isNoticeOn(mail, wanted) })

/** What is told of comments that mention the reader and were not read yet, each once. [TEAM-06] */
async function mentionsOf(mail: Mail, commentIds: readonly number[], told: Set<string>): Promise<MailNotice[]> {
  const me = signedInUser(mail)
  if (commentIds.length === 0 || !me) return []
  const { mentions } = await mail.cache.fetchQuery({ ...mentionsQuery(mail), staleTime: 0 })
  const news = mentions.filter(({ comment_id, unread }) => unread && commentIds.includes(comment_id))
  const notices = news.map((mention) => mentionNotice(mention, me)).filter(({ tag }) => !told.has(tag))
  for (const { tag } of notices) told.add(tag)
  return notices
}

async function noticesOf(mail: Mail, leads: readonly NoticeLead[], told: Set<string>): Promise<MailNotice[]> {
  const notices: MailNotice[] = []
  for (const ownerId of new Set(leads.map((lead) => lead.ownerId))) {
    const place = await placeOf(mail, ownerId)
    const own = leads.filter((lead) => lead.ownerId === ownerId)
    if (!place) continue
    const found = await Promise.all(own.map((lead) => newsOf(mail, lead, { place, told }).catch(logged(mail))))
    const news = found.flat()
    notices.push(...(news.length > MOST_NOTICES ? [manyNotice(news.length, place)] : news))
  }
  // Of a mail in several mailboxes the first one's is told.
  return notices.filter(({ tag }, place) => notices.findIndex((other) => other.tag === tag) === place)
}

const logged =
  ({ ports }: Mail) =>
  (error: unknown): [] => {
    ports.log('look for the mail of a notice', error)
    return []
  }

/** What is told of a conversation: what the events name in it and was not told before. */
async function newsOf(
  mail: Mail,
  { ownerId, threadId, userMessageIds, kinds }: NoticeLead,
  { place, told }: { place: NoticePlace; told: Set<string> },
): Promise<MailNotice[]> {
  const thread = { message_thread_id: threadId, user_id: ownerId }
  const params = { path: { id: threadId }, query: { 'accessible_users[]': [ownerId], thread } }
  const { messages } = await unwrap(mail.api.GET('/messages/threads/{id}', { params }))
  return messages
    .filter(({ user_message_id }) => userMessageIds.includes(user_message_id))
    .flatMap((message) => {
      const assigned = `assigned ${message.id}`
      const mine = isAssignedByOthers(message, place.me)
      if (!mine) told.delete(assigned)
      const fresh = kinds.filter((kind) => !told.has(`${kind} ${message.id}`))
      const notice = mailNotice(message, fresh, place)
      if (!notice) return []
      for (const kind of mine ? (['assigned', 'new mail'] as const) : fresh) told.add(`${kind} ${message.id}`)
      return [notice]
    })
}

async function placeOf(mail: Mail, ownerId: number): Promise<NoticePlace | null> {
  const me = signedInUser(mail)
  const owner = me && openAccounts(me).find(({ id }) => id === ownerId)
  const inbox =
    ownerLabel(knownLabels(mail), ownerId, 'inbox') ?? ownerLabel(await labelsOf(mail, ownerId), ownerId, 'inbox')
  if (!me || !owner || !inbox) return null
  return { me, owner: { id: ownerId, name: ownerId === me.id ? null : accountName(owner), inboxId: inbox.id } }
}

/** The labels of a mailbox that is not in view. */
function labelsOf(mail: Mail, ownerId: number): Promise<LabelGroup[]> {
  const params = { query: { 'delegate_user_ids[]': [ownerId] } }
  return mail.cache.fetchQuery({
    queryKey: ['labels of', ownerId],
    queryFn: () => unwrap(mail.api.GET('/labels', { params })),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
