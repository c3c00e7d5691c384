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

/** Opens what was sent as it was, from the draft that it became again: in its conversation if that is still shown. */
export async function openSentAgain(mail: Mail, draftId: number, before: SentWindow | null): Promise<void> {
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
}

/** Whether the conversation of this place is open. */
export function isShown(mail: Mail, place: string | null): boolean {
  const location = parseLocation(mail.ports.currentHref())
  const item = location.screen === 'mail' || location.screen === 'search' ? location.item : null
  if (item?.kind !== 'thread') return false
  const owner_user_id = item.ownerId ?? requireUser(mail).id
  return place === conversationPlace({ owner_user_id, message_thread_id: item.threadId })
}
