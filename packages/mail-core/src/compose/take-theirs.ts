import { MailError, unwrap } from '@postroom/api'
import type { Mail } from '../mail.ts'
import type { ComposeRef } from './composer-machine.ts'
import { windowContentOf } from './draft-keeper.ts'

/** What a window says when the draft that it should take is there no more. */
export const DRAFT_GONE = 'The other version is no longer there.'

/** Puts what the server holds of a draft in place of what the window says, after it was changed in another window. */
export async function takeTheirs(mail: Mail, window: ComposeRef): Promise<void> {
  const { theirs } = window.getSnapshot().context
  if (!theirs) return
  try {
    const { draft } = await unwrap(mail.api.GET('/drafts/{id}', { params: { path: { id: theirs.draftId } } }))
    window.send({ type: 'take theirs', ...windowContentOf(draft) })
  } catch (error) {
    const isGone = error instanceof MailError && error.status === 404
    window.send({ type: 'show problem', text: isGone ? DRAFT_GONE : String((error as Error).message) })
  }
}
