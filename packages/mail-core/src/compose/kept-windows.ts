import type { Mail } from '../mail.ts'
import type { NewWindow } from './compose-draft.ts'

/** Keeps the text of the open windows for the person whose session ended, to be offered when they sign in again (G-122). */
export function keepWindows(mail: Mail, userId: number): void {
  const { windows, inline } = mail.actors.composer.getSnapshot().context
  const kept: NewWindow[] = [...windows, ...Object.values(inline)].map((ref) => {
    const { windowId, draft, saved, files } = ref.getSnapshot().context
    const onServer = files.filter((file) => file.attachmentId !== null).map((file) => ({ ...file, content: null }))
    return { windowId, draft, saved, files: onServer }
  })
  if (kept.length > 0) mail.ports.storage.set(keyOf(userId), JSON.stringify(kept))
}

/** Opens the windows again that were kept for this person. */
export function openKeptWindows(mail: Mail, userId: number): void {
  const kept = mail.ports.storage.get(keyOf(userId))
  if (kept === null) return
  mail.ports.storage.remove(keyOf(userId))
  try {
    const windows: NewWindow[] = JSON.parse(kept)
    for (const window of windows) mail.actors.composer.send({ type: 'open', window })
  } catch (error) {
    mail.ports.log('open the kept windows', error)
  }
}

function keyOf(userId: number): string {
  return `composeWindows.${userId}`
}
