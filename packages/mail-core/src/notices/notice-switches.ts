import type { UserSummary } from '@postroom/api'
import { accountName } from '../accounts/account-name.ts'
import { requireUser, signedInUser } from '../accounts/accounts-queries.ts'
import type { Mail } from '../mail.ts'
import type { DesktopPermission } from '../ports.ts'

/** What a desktop notice can tell of (SCREEN-18). */
export type NoticeKind = 'new mail' | 'assigned' | 'mentions'

/** A switch of the settings: what is told of in which mailbox. */
export interface NoticeSwitch {
  kind: NoticeKind
  ownerId: number
}

/** The switches of a mailbox, as they are called. */
export const NOTICE_KINDS: readonly { kind: NoticeKind; name: string }[] = [
  { kind: 'new mail', name: 'New mail' },
  { kind: 'assigned', name: 'Assigned to me' },
]

/** Those of a mailbox in which others work too. [TEAM-06] */
export const SHARED_NOTICE_KINDS: typeof NOTICE_KINDS = [...NOTICE_KINDS, { kind: 'mentions', name: 'Mentions of me' }]

/** The heading over the switches, and the command that leads to them. */
export const NOTICES_TITLE = 'Desktop notices'

/** What they are, above the switches. */
export const NOTICES_HINT = 'This device tells you of mail while you do not look at its list.'

/** A mailbox over its switches. */
export function noticeMailboxName(account: UserSummary, me: { id: number }): string {
  return account.id === me.id ? 'My mailbox' : accountName(account)
}

/** Why no notice can be shown, in words; null where they can, or where nobody was asked yet. */
export function noticeProblem(permission: DesktopPermission): string | null {
  if (permission === 'denied')
    return 'Your browser blocks notices from Postroom. To allow them, open the site settings beside the address, then come back.'
  if (permission === 'missing')
    return 'This browser shows no notices for Postroom here. They need an address with https.'
  return null
}

/** Whether the signed-in person has switched it on in this browser. */
export function isNoticeOn(mail: Mail, wanted: NoticeSwitch): boolean {
  const user = signedInUser(mail)
  return user !== undefined && switchedOn(mail, user.id).includes(nameOf(wanted))
}

/**
 * Switches it on or off for the signed-in person. The browser is asked for leave by the first switch that goes on; where it
 * refuses, the switch stays off.
 */
export async function switchNotice(mail: Mail, wanted: NoticeSwitch, on: boolean): Promise<void> {
  const user = requireUser(mail)
  const desktop = await mail.ports.desktop()
  if (on && desktop.permission() === 'default') await desktop.askPermission()
  if (on && desktop.permission() !== 'granted') return
  const others = switchedOn(mail, user.id).filter((name) => name !== nameOf(wanted))
  const all = mail.settings.get('desktopNotices')
  mail.settings.set('desktopNotices', { ...all, [user.id]: on ? [...others, nameOf(wanted)] : others })
}

const switchedOn = (mail: Mail, userId: number): readonly string[] => mail.settings.get('desktopNotices')[userId] ?? []

const nameOf = ({ kind, ownerId }: NoticeSwitch): string => `${kind} ${ownerId}`
