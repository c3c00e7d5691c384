import { MailError, unwrap } from '@postroom/api'
import type { Mail } from '../mail.ts'
import type { ComposeRef } from './composer-machine.ts'
import { windowContentOf } from './draft-body.ts'
import { DRAFT_ENDED } from './window-texts.ts'

/** Puts what the server holds of a draft in place of what the window says, after it was changed in another window. */
export async function acceptServerVersion(mail: Mail, window: ComposeRef): Promise<void> {
  const { theirs } = window.getSnapshot().context
  if (!theirs) return
  try {
    const { draft } = await unwrap(mail.api.GET('/drafts/{id}', { params: { path: { id: theirs.draftId } } }))
    window.send({ type: 'accept server version', ...windowContentOf(draft) })
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    window.send({ type: 'show problem', text: error.status === 404 ? DRAFT_ENDED : error.message })
  }
}
