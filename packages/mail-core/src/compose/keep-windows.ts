import { signedInUser } from '../accounts/accounts-queries.ts'
import type { Mail } from '../mail.ts'
import type { NewWindow } from './compose-draft.ts'
import { type ComposeRef, openWindows } from './composer-machine.ts'
import { keyOf } from './kept-window-key.ts'
import { tellWriting } from './tell-writing.ts'

/** Milliseconds of writing that may be lost when the page dies, while the server has not got it yet. */
const KEEP_DELAY = 1_000
/** Milliseconds that signing out waits for a draft to be saved. */
const LEAVE_DELAY = 5_000

/** Keeps what is written in a window, and tells colleagues that it is being written. */
export function watchWindow(mail: Mail, window: ComposeRef): void {
  keepWhileUnsaved(mail, window)
  tellWriting(mail, window)
}

/** Keeps in this browser what is written in a window until the server has it (G-018). */
function keepWhileUnsaved(mail: Mail, window: ComposeRef): void {
  const userId = signedInUser(mail)?.id
  if (userId === undefined) return
  const { clock, storage, visibility } = mail.ports
  const key = keyOf(userId, window.id)
  let timer: number | null = null
  let kept = true
  const stop = () => {
    if (timer !== null) clock.clearTimeout(timer)
    timer = null
  }
  const keep = () => {
    stop()
    kept = true
    storage.set(key, keptForm(window))
  }
  const forget = () => {
    stop()
    if (kept) storage.remove(key)
    kept = false
  }
  const look = () => {
    if (isSaved(window)) forget()
    else timer ??= clock.setTimeout(keep, KEEP_DELAY)
  }
  const stopWatching = visibility.subscribe(() => {
    if (timer !== null && visibility.hidden()) keep()
  })
  window.subscribe({
    next: look,
    complete: () => {
      stopWatching()
      stop()
      if (window.getSnapshot().status === 'done') forget()
    },
  })
}

/** Keeps every open window for the person whose session ended, to be offered when they sign in again (G-122). */
export function keepWindows(mail: Mail, userId: number): void {
  for (const window of openWindows(mail.actors.composer.getSnapshot().context)) {
    mail.ports.storage.set(keyOf(userId, window.id), keptForm(window))
  }
}

/** Closes every window before the person leaves: what cannot be saved in time is kept in this browser (G-018). */
export async function closeWindows(mail: Mail): Promise<void> {
  const userId = signedInUser(mail)?.id
  const windows = openWindows(mail.actors.composer.getSnapshot().context)
  await Promise.all(windows.map((window) => closed(mail, window)))
  if (userId !== undefined) keepWindows(mail, userId)
}

/** Resolves when the window has closed, or has come back because it could not be saved, at the latest after {@link LEAVE_DELAY}. */
function closed(mail: Mail, window: ComposeRef): Promise<void> {
  return new Promise((resolve) => {
    const timer = mail.ports.clock.setTimeout(resolve, LEAVE_DELAY)
    const look = () => {
      const now = window.getSnapshot()
      if (now.status === 'active' && now.hasTag('busy')) return
      mail.ports.clock.clearTimeout(timer)
      resolve()
    }
    window.subscribe({ next: look, complete: look })
    window.send({ type: 'close' })
    look()
  })
}

function isSaved(window: ComposeRef): boolean {
  const now = window.getSnapshot()
  return now.context.edits === 0 || now.matches({ shown: { saving: 'saved' } })
}

/** Files that lie on the server, in the draft or in a template, only by their place there; others cannot be kept. */
function keptForm(window: ComposeRef): string {
  const { windowId, draft, saved, files, newer } = window.getSnapshot().context
  const onServer = files
    .filter(({ path, templateFileId }) => path !== null || templateFileId !== undefined)
    .map((file) => ({ ...file, content: null }))
  const kept: NewWindow = {
    windowId,
    draft,
    saved,
    files: onServer,
    unsaved: !isSaved(window),
    ...(newer.length > 0 && { newer }),
  }
  return JSON.stringify(kept)
}
