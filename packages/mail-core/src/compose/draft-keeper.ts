import { type Attachment, MailError, unwrap } from '@postroom/api'
import { signedInUser } from '../accounts/accounts-queries.ts'
import type { Mail } from '../mail.ts'
import { draftGoneText, reducedText } from './closed-mailbox.ts'
import { type ComposeContext, DraftEnded, type SaveResult } from './compose-context.ts'
import type { ComposeFile, SavedDraft } from './compose-draft.ts'
import { draftBody, windowContentOf, writtenIn } from './draft-body.ts'
import { draftConflictText } from './draft-conflict-text.ts'
import { sendFile, strayCopies, type UploadWay } from './draft-uploads.ts'
import { holdsSomething } from './draft-worth.ts'

/** The server's copies of the open windows. The calls for one window are made one after another. */
export type DraftKeeper = {
  /** Saves what the window holds. Nothing is saved when the draft has moved on elsewhere. */
  save(window: ComposeContext): Promise<SaveResult>
  /**
   * Uploads a file to the window's draft, which is created if need be; a file of a template is attached to it where it lies. Several
   * files go up side by side.
   */
  upload(window: ComposeContext, file: ComposeFile, way: UploadWay): Promise<Attachment>
  /** Takes a file out of the window's draft, also one that gets there though its upload was stopped or its answer lost. */
  removeFile(window: ComposeContext, file: ComposeFile): Promise<void>
  /** Discards the window's draft; answers with its id, null where there was none. */
  discard(window: ComposeContext): Promise<number | null>
  /** Runs the send after every save under way; later saves of the window do nothing. */
  send<T>(window: ComposeContext, run: (saved: SavedDraft | null) => Promise<T>): Promise<T>
}

type Kept = {
  last: Promise<unknown>
  saved: SavedDraft | null
  /** The draft was asked to be created and may be there, though no answer came. */
  unanswered: boolean
  over: boolean
  /** What the save before sent, whose answer may have been lost. */
  tried: string | null
}

export function createDraftKeeper(mail: Mail): DraftKeeper {
  const windows = new Map<string, Kept>()
  const uploads = new Map<string, Promise<Attachment>>()

  const enqueue = <T>(window: ComposeContext, run: (kept: Kept) => Promise<T>): Promise<T> => {
    const kept = windows.get(window.windowId) ?? {
      last: Promise.resolve(),
      saved: null,
      unanswered: false,
      over: false,
      tried: null,
    }
    windows.set(window.windowId, kept)
    const turn = kept.last.then(() => {
      kept.saved = newest(kept.saved, window.saved)
      return run(kept)
    })
    kept.last = turn.catch(() => {})
    return turn
  }

  return {
    save: (window) =>
      enqueue(window, async (kept) => {
        if (kept.over) return { moved: false, saved: kept.saved }
        if (!holdsSomething(window) && !window.files.some(needsDraft)) {
          await remove(mail, window, kept)
          return { moved: false, saved: null }
        }
        try {
          const { created, saved } = await createIfMissing(mail, window, kept)
          return created ? { moved: false, saved } : await update(mail, window, kept)
        } catch (error) {
          const told = await reducedText(mail, window.draft.senderUserId, error)
          if (told === null) throw error
          Object.assign(kept, { saved: null, unanswered: false })
          return { moved: true, saved: null, told }
        }
      }),

    upload: async (window, file, way) => {
      const { saved } = await enqueue(window, (kept) => createIfMissing(mail, window, kept))
      const uploading = sendFile(mail, { draftId: saved.draftId, file, way })
      uploads.set(file.id, uploading)
      return uploading.finally(() => uploads.delete(file.id))
    },

    removeFile: (window, file) => {
      const uploading = uploads.get(file.id)?.catch(() => null)
      return enqueue(window, async ({ saved }) => {
        if (!saved) return
        const id = file.attachmentId ?? (await uploading)?.id
        const ids =
          id === undefined ? await strayCopies(mail, { draftId: saved.draftId, file, files: window.files }) : [id]
        for (const attachment_id of ids) {
          const params = { path: { id: saved.draftId, attachment_id } }
          await unwrap(mail.api.DELETE('/drafts/{id}/attachments/{attachment_id}', { params }))
        }
      })
    },

    discard: (window) =>
      enqueue(window, async (kept) => {
        windows.delete(window.windowId)
        kept.over = true
        return remove(mail, window, kept)
      }),

    send: (window, run) =>
      enqueue(window, async (kept) => {
        if (kept.unanswered) await createIfMissing(mail, window, kept)
        const answer = await run(kept.saved).catch((error: unknown) => {
          if (kept.saved === null || !(error instanceof MailError) || error.status !== 404) throw error
          kept.saved = null
          throw new DraftEnded()
        })
        kept.over = true
        windows.delete(window.windowId)
        return answer
      }),
  }
}

function newest(one: SavedDraft | null, other: SavedDraft | null): SavedDraft | null {
  if (!one || !other || one.draftId !== other.draftId) return other ?? one
  return one.revision >= other.revision ? one : other
}

/** A file that lies in the draft, or is on its way to it. */
function needsDraft({ state, attachmentId }: ComposeFile): boolean {
  return attachmentId !== null || state === 'uploading'
}

async function createIfMissing(
  mail: Mail,
  { windowId, draft }: ComposeContext,
  kept: Kept,
): Promise<{ created: boolean; saved: SavedDraft }> {
  if (kept.saved) return { created: false, saved: kept.saved }
  kept.unanswered = true
  const call = mail.api.POST('/drafts', { body: { window_id: windowId, ...draftBody(draft) } })
  const { id, revision } = (await unwrap(call)).draft
  kept.unanswered = false
  kept.saved = { draftId: id, revision }
  return { created: (await call).response.status === 201, saved: kept.saved }
}

/** A draft that was sent or deleted elsewhere is gone as well. */
async function remove(mail: Mail, window: ComposeContext, kept: Kept): Promise<number | null> {
  if (kept.unanswered) await createIfMissing(mail, window, kept)
  const { saved } = kept
  kept.saved = null
  if (!saved) return null
  const call = mail.api.DELETE('/drafts/{id}', { params: { path: { id: saved.draftId } } })
  if ((await call).response.status === 404) return null
  await unwrap(call)
  return saved.draftId
}

/** A draft that has moved on to just what this window sent before has not moved on: only the answer was lost. */
async function update(mail: Mail, window: ComposeContext, kept: Kept): Promise<SaveResult> {
  const { draft } = window
  const triedBefore = kept.tried
  kept.tried = writtenIn(draft)
  const saved = kept.saved ?? { draftId: 0, revision: 0 }
  const params = { path: { id: saved.draftId } }
  const call = mail.api.PUT('/drafts/{id}', { params, body: { revision: saved.revision, ...draftBody(draft) } })
  const { response, error } = await call
  if (response.status === 404) {
    kept.saved = null
    return { moved: true, saved: null, told: await draftGoneText(mail, draft.senderUserId) }
  }
  if (response.status === 409 && error && 'draft' in error) {
    const theirs = { draftId: error.draft.id, revision: error.draft.revision }
    if (triedBefore !== writtenIn(windowContentOf(error.draft).draft))
      return { moved: true, saved: theirs, told: draftConflictText(error.draft.saved_by, signedInUser(mail)?.id) }
    kept.saved = theirs
    return update(mail, window, kept)
  }
  const { id, revision } = (await unwrap(call)).draft
  kept.saved = { draftId: id, revision }
  return { moved: false, saved: kept.saved }
}
