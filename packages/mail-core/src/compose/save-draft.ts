import { unwrap } from '@postroom/api'
import { refreshAfterOwnAct } from '../list/refresh.ts'
import type { Mail } from '../mail.ts'
import { type CallLimits, withLimits } from '../system/call-limits.ts'
import { type ComposeDraft, type ComposeFile, newId, type SavedDraft } from './compose-draft.ts'
import { draftBody } from './draft-body.ts'
import { attachTemplateFile } from './template-file-to-draft.ts'

/** Files that lie in the draft, and what bounds each call. */
export type SaveHow = CallLimits & { files?: readonly ComposeFile[] }

/**
 * Puts a draft into Drafts without a window, for programs: somebody looks at it there and sends it. Recipients that are no address
 * yet stay as they were typed. [SDK-11, DRAFT-01]
 *
 * @throws MailError when it was not saved; of a file that was refused, the draft is there without it and those behind it.
 */
export async function saveDraft(
  mail: Mail,
  draft: ComposeDraft,
  { files = [], signal, timeout }: SaveHow = {},
): Promise<SavedDraft> {
  const { api } = withLimits(mail, { signal, timeout })
  const { id, revision } = (await unwrap(api.POST('/drafts', { body: { window_id: newId(), ...draftBody(draft) } })))
    .draft
  for (const file of files) {
    const { name: filename, mimeType: mime_type, type, content, templateFileId } = file
    if (templateFileId !== undefined) {
      await attachTemplateFile({ api }, { draftId: id, fileId: templateFileId })
      continue
    }
    const body = { file: content ?? new Blob(), type, filename, mime_type }
    await unwrap(api.POST('/drafts/{id}/attachments', { params: { path: { id } }, body }))
  }
  refreshAfterOwnAct(mail)
  return { draftId: id, revision }
}
