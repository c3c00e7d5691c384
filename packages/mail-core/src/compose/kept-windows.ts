import type { Mail } from '../mail.ts'
import type { NewWindow } from './compose-draft.ts'
import { openWindows } from './composer-machine.ts'
import { keyOf } from './kept-window-key.ts'
import { openAgain } from './start-writing.ts'

/** Milliseconds that other tabs have to say which windows are theirs. */
const CLAIM_DELAY = 200

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
