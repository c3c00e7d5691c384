import { type TemplateFile, unwrap } from '@postroom/api'
import type { Mail } from '../mail.ts'

/** Adds a file to a template, after which the list of templates is to be read again. Rejects with MailError. [TEAM-11] */
export async function uploadTemplateFile(
  { api }: Pick<Mail, 'api'>,
  { id, file }: { id: number; file: File },
): Promise<TemplateFile> {
  const body = { file, filename: file.name, ...(file.type !== '' && { mime_type: file.type }) }
  return (await unwrap(api.POST('/templates/{id}/files', { params: { path: { id } }, body }))).file
}

/** Removes a file from a template, as {@link uploadTemplateFile} adds one; one that is not there any more is removed. [TEAM-11] */
export async function deleteTemplateFile(
  { api }: Pick<Mail, 'api'>,
  { id, fileId }: { id: number; fileId: number },
): Promise<void> {
  const call = api.DELETE('/templates/{id}/files/{file_id}', { params: { path: { id, file_id: fileId } } })
  if ((await call).response.status !== 404) await unwrap(call)
}
