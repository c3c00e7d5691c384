import type { Attachment } from '@postroom/api'
import type { Mail } from '../mail.ts'
import { attachmentUrl } from './attachment-url.ts'

/** The content of an attachment, fetched with the session's cookie. A 401 of the mail server ends the session. [ATTACH-04, ATTACH-05, AUTH-17] */
export async function fetchAttachment(mail: Mail, attachment: Attachment): Promise<Blob> {
  const address = attachmentUrl(attachment.download_url)
  const isElsewhere = /^[a-z]+:/i.test(address)
  const url = isElsewhere ? address : mail.ports.baseUrl + address
  const response = await mail.ports.fetch(new Request(url, { credentials: 'include' }))
  if (response.status === 401 && !isElsewhere) mail.actors.auth.send({ type: 'session ended' })
  if (!response.ok) throw new Error(`The attachment answered ${response.status}`)
  const content = await response.blob()
  return new Blob([content], { type: attachment.mime_type })
}
