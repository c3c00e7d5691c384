import { requireUser } from '../accounts/accounts-queries.ts'
import type { Mail } from '../mail.ts'
import { parseLocation } from '../navigation/mail-location.ts'
import type { ComposeDraft, NewWindow } from './compose-draft.ts'
import { windowContentOf } from './draft-body.ts'
import { conversationPlace, draftToOpen, openAgain, windowById } from './open-window.ts'

/** What a window was when it was sent, for Undo (G-079). */
export type SentWindow = {
  draft: ComposeDraft
  /** The conversation that it stood in; null for one beside the mail. */
  place: string | null
  fullscreen: boolean
}

/** A window that was sent, and what can take it back. */
export type Sent = { windowId: string; jid: string | null; messageId: number; window: SentWindow }

/** Sends that are remembered: far more than anybody makes while one of them is held. */
const REMEMBERED = 20
const sends = new WeakMap<Mail, readonly Sent[]>()

/** Remembers a window that was sent: what took it away may give it back. */
export function noteSent(mail: Mail, sent: Sent): void {
  sends.set(mail, [sent, ...(sends.get(mail) ?? [])].slice(0, REMEMBERED))
}

/** A window that was sent from here; undefined for one of another tab, or from before the page was loaded. */
export function sentHere(mail: Mail, isIt: (sent: Sent) => boolean): Sent | undefined {
  return sends.get(mail)?.find(isIt)
}

/** How an open window stands now. */
export function undoSnapshot(mail: Mail, windowId: string, draft: ComposeDraft): SentWindow {
  const { inline } = mail.actors.composer.getSnapshot().context
  const [place = null] = Object.entries(inline).find(([, { id }]) => id === windowId) ?? []
  const fullscreen =
    windowById(mail, windowId)
      ?.getSnapshot()
      .matches({ shown: { shape: 'fullscreen' } }) ?? false
  return { draft, place, fullscreen }
}

/**
 * Opens what was sent as it was, from the draft that it became again: in its conversation if that is still shown. Answers with
 * the id of its window, which is not there if no more may be open.
 */
export async function openSentAgain(mail: Mail, draftId: number, before: SentWindow | null): Promise<string> {
  const draft = await draftToOpen(mail, draftId)
  const content = windowContentOf(draft)
  const { htmlBody, subject } = content.draft
  const window: NewWindow = {
    windowId: draft.window_id,
    ...content,
    ...(before && { draft: { ...before.draft, htmlBody, subject }, unsaved: true }),
  }
  const place = before && isShown(mail, before.place) ? before.place : null
  await openAgain(mail, window, place)
  if (before?.fullscreen) windowById(mail, window.windowId)?.send({ type: 'fullscreen' })
  return window.windowId
}

/** Whether the conversation of this place is open. */
export function isShown(mail: Mail, place: string | null): boolean {
  const location = parseLocation(mail.ports.currentHref())
  const item = location.screen === 'mail' || location.screen === 'search' ? location.item : null
  if (item?.kind !== 'thread') return false
  const owner_user_id = item.ownerId ?? requireUser(mail).id
  return place === conversationPlace({ owner_user_id, message_thread_id: item.threadId })
}
