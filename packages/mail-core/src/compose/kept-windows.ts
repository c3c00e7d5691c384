import { signedInUser } from '../accounts/accounts-queries.ts'
import type { Mail } from '../mail.ts'
import type { NewWindow } from './compose-draft.ts'
import { type ComposeRef, openWindows } from './composer-machine.ts'
import { openAgain } from './start-writing.ts'

/** Milliseconds of writing that may be lost when the page dies, while the server has not got it yet. */
const KEEP_DELAY = 1_000
/** Milliseconds that signing out waits for a draft to be saved. */
const LEAVE_DELAY = 5_000
/** Milliseconds that other tabs have to say which windows are theirs. */
const CLAIM_DELAY = 200

/** Keeps in this browser what is written in a window until the server has it (G-018). */
export function keepWhileUnsaved(mail: Mail, window: ComposeRef): void {
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

/** Opens the windows again that were kept for this person, unless another tab has them open. */
export function openKeptWindows(mail: Mail, userId: number): void {
  const { storage, broadcast, clock } = mail.ports
  const prefix = keyOf(userId, '')
  // What stands here since before the session ended was never closed.
  const open = new Set(openWindows(mail.actors.composer.getSnapshot().context).map(({ id }) => keyOf(userId, id)))
  const keys = storage.keys().filter((key) => key.startsWith(prefix) && !open.has(key))
  if (keys.length === 0) return
  const claimed = new Set<string>()
  const stopListening = broadcast.subscribe((message) => {
    if (message.type === 'windows open') for (const id of message.windowIds) claimed.add(id)
  })
  broadcast.post({ type: 'which windows are open' })
  clock.setTimeout(() => {
    stopListening()
    for (const key of keys) {
      if (!claimed.has(key.slice(prefix.length))) mail.inBackground('open a kept window', () => openKept(mail, key))
    }
  }, CLAIM_DELAY)
}

/** Answers other tabs that ask which windows are open. */
export function claimWindows(mail: Mail): void {
  mail.ports.broadcast.subscribe((message) => {
    if (message.type !== 'which windows are open') return
    const windowIds = openWindows(mail.actors.composer.getSnapshot().context).map(({ id }) => id)
    if (windowIds.length > 0) mail.ports.broadcast.post({ type: 'windows open', windowIds })
  })
}

async function openKept(mail: Mail, key: string): Promise<void> {
  const text = mail.ports.storage.get(key)
  if (text === null) return
  try {
    const window: NewWindow = JSON.parse(text)
    await openAgain(mail, window)
  } catch (error) {
    mail.ports.storage.remove(key)
    throw error
  }
}

function isSaved(window: ComposeRef): boolean {
  const now = window.getSnapshot()
  return now.context.edits === 0 || now.matches({ shown: { saving: 'saved' } })
}

/** Files that lie on the server only by their place there; others cannot be kept. */
function keptForm(window: ComposeRef): string {
  const { windowId, draft, saved, files, newer } = window.getSnapshot().context
  const onServer = files.filter(({ path }) => path !== null).map((file) => ({ ...file, content: null }))
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

function keyOf(userId: number, windowId: string): string {
  return `composeWindow.${userId}.${windowId}`
}
