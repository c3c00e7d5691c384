import { type Attachment, unwrap } from '@postroom/api'
import type { Mail } from '../mail.ts'

/** Attaches a file of a template to a draft; its bytes stay where they are. Rejects with MailError. [TEAM-11] */
export async function attachTemplateFile(
  { api }: Pick<Mail, 'api'>,
  { draftId: id, fileId: template_file_id }: { draftId: number; fileId: number },
): Promise<Attachment> {
  const call = api.POST('/drafts/{id}/template_files', {
    params: { path: { id } },
    body: { template_file_id },
  })
  return (await unwrap(call)).attachment
}
