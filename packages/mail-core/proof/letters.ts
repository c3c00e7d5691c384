/** What a person writes, and what must have become of it. */
import { unwrap } from '@postroom/api'
import { openWindows } from '../src/compose/composer-machine.ts'
import { composeNew, openDraft } from '../src/compose/open-window.ts'
import { sendToast } from '../src/compose/undo-send-machine.ts'
import type { Mail } from '../src/mail.ts'
import { searchQuery } from '../src/search/search-queries.ts'
import type { Doing, Worker } from './deeds.ts'
import type { Desk } from './desk.ts'

type Fate = 'open' | 'closed' | 'discarded' | 'sent' | 'taken back' | 'maybe taken back'
export type Letter = { subject: string; text: string; fate: Fate; draftId: number | null }

let written = 0

export function letterDeeds(letters: Map<string, Letter>): Readonly<Record<string, Doing>> {
  return {
    write: async (worker) => {
      const subject = `Written ${++written}`
      await composeNew(worker.desk.mail, { to: [{ email: worker.teammate.email }], subject })
      if (!windowOf(worker.desk.mail, subject)) return
      letters.set(subject, { subject, text: '', fate: 'open', draftId: null })
      type(worker, letters, subject)
    },
    'go on writing': (worker) => {
      const subject = anyOpen(worker)
      if (subject) type(worker, letters, subject)
    },
    send: (worker) => pressed(worker, 'send'),
    close: (worker) => pressed(worker, 'close'),
    discard: (worker) => {
      const subject = pressed(worker, 'discard')
      const letter = letters.get(subject ?? '')
      if (letter) letter.fate = 'discarded'
    },
    'undo the send': ({ desk: { mail } }) => {
      mail.actors.undoSend.send({ type: 'undo' })
    },
    'open a draft': async ({ desk: { mail }, dice }) => {
      const letter = dice.one(
        [...letters.values()].filter(({ fate, draftId }) => fate === 'closed' && draftId !== null),
      )
      if (!letter || letter.draftId === null) return
      await openDraft(mail, letter.draftId)
      if (windowOf(mail, letter.subject)) letter.fate = 'open'
    },
  }
}

/** Notes what the client says has become of each letter. */
export function followLetters({ mail }: Desk, letters: Map<string, Letter>): void {
  const subjects = new Map<string, string>()
  let lastSent = ''
  mail.actors.composer.subscribe(({ context }) => {
    for (const window of openWindows(context)) subjects.set(window.id, window.getSnapshot().context.draft.subject)
  })
  mail.actors.composer.on('sent', ({ windowId }) => {
    lastSent = subjects.get(windowId) ?? ''
    note(lastSent, 'sent')
  })
  mail.actors.composer.on('closed', ({ windowId }) => {
    const letter = letters.get(subjects.get(windowId) ?? '')
    if (letter?.fate === 'open') letter.fate = 'closed'
  })
  mail.actors.undoSend.on('cancelled', () => note(lastSent, 'taken back'))
  mail.actors.undoSend.subscribe((snapshot) => {
    if (sendToast(snapshot)?.role === 'alert') note(lastSent, 'maybe taken back')
  })
  function note(subject: string, fate: Fate) {
    const letter = letters.get(subject)
    if (letter) letter.fate = fate
  }
}

/** What is wrong with a letter at the end, in a sentence; null when nothing is. */
export async function faultOf(letter: Letter, { mail }: Desk, fresh: Mail): Promise<string | null> {
  const { subject, text, fate } = letter
  const held = (place: string) => copies(fresh, place, letter)
  const [sent, drafts] = [await held('sent'), await held('drafts')]
  const window = windowOf(mail, subject)?.getSnapshot()
  const shown = window?.context.draft.htmlBody.includes(text) ?? false
  const complaint = window?.context.problem ?? null
  const wrong =
    // What was changed after a send without an answer is another letter; the same one may be there once.
    sent.twice > 0 ||
    drafts.all > 1 ||
    (fate === 'sent' && sent.right !== 1) ||
    (fate === 'taken back' && (sent.right > 0 || (drafts.right === 0 && !shown))) ||
    (fate === 'maybe taken back' && sent.right + drafts.right === 0) ||
    (fate === 'closed' && drafts.right + sent.right === 0) ||
    (fate === 'open' && (!shown || (drafts.right === 0 && complaint === null)))
  const found = `sent ${sent.right}/${sent.all}, drafts ${drafts.right}/${drafts.all}`
  return wrong ? `${subject} (${fate}): ${found}, window ${shown ? 'open' : 'gone'}, says ${complaint}` : null
}

async function copies(
  mail: Mail,
  place: string,
  { subject, text }: Letter,
): Promise<{ all: number; right: number; twice: number }> {
  const q = `in:${place} subject:"${subject}"`
  const { items } = await mail.cache.fetchQuery(searchQuery(mail, { search: { q }, page: 1 }))
  const bodies: string[] = []
  for (const item of items) {
    const id = 'message_thread_id' in item ? item.message_thread_id : 0
    const query = { thread: { message_thread_id: id, user_id: item.user_id } }
    const { messages } = await unwrap(mail.api.GET('/messages/threads/{id}', { params: { path: { id }, query } }))
    for (const message of messages) if (message.subject === subject) bodies.push(message.html_body ?? '')
  }
  const right = bodies.filter((body) => body.includes(text)).length
  return { all: bodies.length, right, twice: bodies.length - new Set(bodies).size }
}

function type({ desk: { mail } }: Worker, letters: Map<string, Letter>, subject: string): void {
  const letter = letters.get(subject)
  const window = windowOf(mail, subject)
  if (!letter || !window || window.getSnapshot().hasTag('busy')) return
  letter.text = `Text ${++written}.`
  window.send({ type: 'edit', change: { htmlBody: `<p>${letter.text}</p>` } })
}

/** The subject of the window that heard it. */
function pressed(worker: Worker, button: 'send' | 'close' | 'discard'): string | undefined {
  const subject = anyOpen(worker)
  if (subject) windowOf(worker.desk.mail, subject)?.send({ type: button })
  return subject
}

function anyOpen({ desk: { mail }, dice }: Worker): string | undefined {
  return dice.one(openWindows(mail.actors.composer.getSnapshot().context))?.getSnapshot().context.draft.subject
}

function windowOf(mail: Mail, subject: string) {
  return openWindows(mail.actors.composer.getSnapshot().context).find(
    (window) => window.getSnapshot().context.draft.subject === subject,
  )
}
