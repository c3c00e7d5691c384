import { MailError, unwrap } from '@postroom/api'
import { requireUser, signedInUser } from '../accounts/accounts-queries.ts'
import { failureText } from '../failure-text.ts'
import type { Mail } from '../mail.ts'
import { isGatewayFailure } from '../system/watched-fetch.ts'
import { type ComposeContext, DraftEnded, NewerMessages } from './compose-context.ts'
import { isAtHand } from './compose-files.ts'
import { outsideDraft } from './compose-setup.ts'
import { draftBody } from './draft-body.ts'
import { createDraftKeeper } from './draft-keeper.ts'
import { NEWER_MESSAGES } from './newer-messages.ts'
import { openAgain, windowById } from './open-window.ts'
import { sendMessage } from './send-message.ts'
import { DRAFT_ENDED, SEND_FAILED } from './window-texts.ts'

/** A send that waits in this browser for the connection, files included. */
type Waiting = Pick<ComposeContext, 'windowId' | 'draft' | 'files' | 'saved' | 'externalId' | 'answering'> & {
  /** Milliseconds since 1970 when Send was pressed. */
  at: number
  /** Why the server refused it; it is not tried again by itself then. */
  problem: string | null
  /** Ids of what its author must see first. */
  newer?: readonly number[]
}

/** Signed out, too slow, too much at once. */
const MAY_PASS: readonly number[] = [401, 408, 429]

/** One tab at a time reads and empties it. */
const OUTBOX = 'outbox'

const keyOf = (userId: number, windowId: string): string => `send.${userId}.${windowId}`

/** Whether a call failed since the server could not be reached. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof MailError && (error.status === 0 || isGatewayFailure(error.status))

/** Keeps a send for when the connection is back; the same send then, whatever became of the first try. [SCREEN-08] */
export async function keepWaiting(mail: Mail, window: ComposeContext): Promise<void> {
  const { windowId, draft, files, saved, externalId, answering } = window
  const entry: Waiting = {
    ...{ windowId, draft, files, saved, externalId, answering },
    at: mail.ports.clock.now(),
    problem: null,
  }
  await mail.ports.values.set(keyOf(requireUser(mail).id, windowId), entry)
  await tellWaiting(mail)
}

/** Says how many sends wait, here and in the other tabs. */
async function tellWaiting(mail: Mail): Promise<void> {
  await countWaiting(mail)
  mail.ports.broadcast.post({ type: 'outbox changed' })
}

/** Asks the browser how many sends of this person wait. */
export async function countWaiting(mail: Mail): Promise<void> {
  const waiting = (await entriesOf(mail)).map(([, { windowId: id, problem }]) => ({ id, problem }))
  mail.actors.connection.send({ type: 'outbox changed', waiting })
}

/** Of the signed-in person alone, in the order in which Send was pressed. */
async function entriesOf(mail: Mail): Promise<[string, Waiting][]> {
  const user = signedInUser(mail)
  if (!user) return []
  const entries = (await mail.ports.values.entries(keyOf(user.id, ''))) as [string, Waiting][]
  return entries.sort(([, one], [, other]) => one.at - other.at)
}

/** Sends what waits, in order, until the server cannot be reached again. What it refuses waits for the person. [SCREEN-08] */
export async function sendWaiting(mail: Mail): Promise<void> {
  await mail.ports.values.alone(OUTBOX, async () => {
    for (const [key, entry] of await entriesOf(mail)) {
      if (entry.problem !== null) continue
      try {
        const { jid } = await sendOne(mail, entry)
        await mail.ports.values.remove(key)
        mail.actors.undoSend.send({ type: 'sent', jid, windowId: entry.windowId })
      } catch (error) {
        const problem = refusalOf(error)
        if (problem === null) break
        const newer = error instanceof NewerMessages && { newer: error.newer }
        await mail.ports.values.set(key, { ...entry, problem, ...newer })
      }
    }
  })
  await tellWaiting(mail)
}

/** What the next try would be told again; null for what it may not. */
function refusalOf(error: unknown): string | null {
  if (error instanceof DraftEnded) return DRAFT_ENDED
  if (error instanceof NewerMessages) return NEWER_MESSAGES
  if (!(error instanceof MailError) || error.status < 400 || error.status >= 500) return null
  return MAY_PASS.includes(error.status) ? null : failureText(error, SEND_FAILED)
}

/** A draft that was to be created when the connection went may be there, though no answer came: it goes with the send. */
async function sendOne(mail: Mail, entry: Waiting): Promise<{ jid: string | null }> {
  const { windowId: window_id, draft } = entry
  const found = entry.saved ?? (await draftOf(mail, { window_id, ...draftBody(draft) }))
  const keeper = createDraftKeeper(mail)
  const window = { ...entry, saved: found } as unknown as ComposeContext
  const answer = await keeper.send(window, (saved) => sendMessage(mail, entry, saved))
  if (!entry.saved) await mail.api.DELETE('/drafts/{id}', { params: { path: { id: found.draftId } } })
  return answer
}

async function draftOf(mail: Mail, body: ReturnType<typeof draftBody> & { window_id: string }) {
  const { id, revision } = (await unwrap(mail.api.POST('/drafts', { body }))).draft
  return { draftId: id, revision }
}

/** Takes a send that waits back into a window, unless it is on its way; the last one where none is named. [SCREEN-08] */
export async function openWaiting(mail: Mail, windowId?: string): Promise<void> {
  await mail.ports.values.alone(OUTBOX, async () => {
    const entries = await entriesOf(mail)
    const [key, entry] = entries.findLast(([, each]) => windowId === undefined || each.windowId === windowId) ?? []
    if (!key || !entry) return
    const here = entry.files.filter((file) => isAtHand(file) && file.attachmentId === null)
    const files = entry.files.filter((file) => !here.includes(file))
    await openAgain(mail, { ...entry, files, unsaved: true })
    const window = windowById(mail, entry.windowId)
    // Where no more windows may be open, it goes on waiting.
    if (!window) return
    if (here.length > 0) window.send({ type: 'add files', files: outsideDraft(here) })
    if (entry.problem !== null) window.send({ type: 'show problem', text: entry.problem })
    await mail.ports.values.remove(key)
  })
  await tellWaiting(mail)
}
