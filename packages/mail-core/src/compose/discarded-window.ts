import { unwrap } from '@postroom/api'
import { refreshSilently } from '../list/refresh.ts'
import { showError } from '../list/show-error.ts'
import type { Mail } from '../mail.ts'
import { type ComposeContext, openedWindow } from './compose-context.ts'
import type { ComposeFile, NewWindow, SavedDraft } from './compose-draft.ts'
import { goingUp, isAtHand } from './compose-files.ts'
import { outsideDraft } from './compose-setup.ts'
import { windowContentOf } from './draft-body.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import { openAgain, windowById } from './open-window.ts'
import { isShown } from './sent-window.ts'
import { DRAFT_ENDED } from './window-texts.ts'

/** A window whose draft was discarded, and how it stood. */
export type DiscardedWindow = {
  window: ComposeContext
  /** The server's copy that was discarded; null where there was none. */
  draftId: number | null
  place: string | null
  fullscreen: boolean
  keeper: DraftKeeper
}

/**
 * Opens a discarded window as it was, with its text, its recipients and its files: those of the server's copy are there,
 * the others go up again. Where no more windows may be open it is kept in Drafts. [SCREEN-02]
 */
export async function openDiscarded(mail: Mail, { window, draftId, keeper, ...stood }: DiscardedWindow): Promise<void> {
  const theirs = draftId === null ? null : await broughtBack(mail, draftId)
  const files = theirs ? window.files.map((file) => arrived(file, theirs.files)) : outsideDraft(window.files)
  const goUp = files.filter((file) => isAtHand(file) && file.state !== 'uploaded')
  const again: NewWindow = {
    windowId: window.windowId,
    draft: window.draft,
    files: files.filter((file) => !goUp.includes(file)),
    saved: theirs?.saved ?? null,
    unsaved: true,
  }
  await openAgain(mail, again, isShown(mail, stood.place) ? stood.place : null)
  const open = windowById(mail, window.windowId)
  if (open && goUp.length > 0) open.send({ type: 'add files', files: goUp.map(goingUp) })
  if (open && stood.fullscreen) open.send({ type: 'fullscreen' })
  if (!open) await keepInDrafts(keeper, openedWindow(again), goUp)
  refreshSilently(mail)
}

async function broughtBack(mail: Mail, draftId: number): Promise<{ files: readonly ComposeFile[]; saved: SavedDraft }> {
  const call = unwrap(mail.api.POST('/drafts/{id}/restore', { params: { path: { id: draftId } } }))
  return windowContentOf((await call.catch((error: unknown) => showError(mail, error, DRAFT_ENDED))).draft)
}

/** A file whose upload was broken off by the discarding may have arrived all the same. */
function arrived(file: ComposeFile, theirs: readonly ComposeFile[]): ComposeFile {
  if (file.state === 'uploaded') return file
  const { name, size, type } = file
  const there = theirs.find((each) => each.name === name && each.size === size && each.type === type)
  return there ? { ...file, state: 'uploaded', attachmentId: there.attachmentId, path: there.path } : file
}

async function keepInDrafts(keeper: DraftKeeper, window: ComposeContext, files: readonly ComposeFile[]): Promise<void> {
  await keeper.save(window)
  for (const file of files) {
    await keeper.upload(window, file, { signal: new AbortController().signal, onProgress: () => undefined })
  }
}
