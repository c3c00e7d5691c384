import { type Attachment, MailError, unwrap } from '@postroom/api'
import { sendFailureText } from '../failure-text.ts'
import type { Mail } from '../mail.ts'
import { TEMPLATE_FILE_GONE } from './template-file-gone.ts'

/** Attaches a file of a template to a draft; its bytes stay where they are. Rejects with MailError. [TEAM-11] */
export async function attachTemplateFile(
  { api }: Pick<Mail, 'api'>,
  { draftId: id, fileId: template_file_id, signal }: { draftId: number; fileId: number; signal?: AbortSignal },
): Promise<Attachment> {
  const call = api.POST('/drafts/{id}/template_files', {
    params: { path: { id } },
    body: { template_file_id },
    ...(signal && { signal }),
  })
  return (await unwrap(call)).attachment
}

/** What is said of a file or a mail that could not be sent, also where a file of a template is gone. */
export function mailFailureText(error: unknown, otherwise: string): string {
  const isGone = error instanceof MailError && error.message === TEMPLATE_FILE_GONE
  return isGone ? TEMPLATE_FILE_GONE : sendFailureText(error, otherwise)
}
