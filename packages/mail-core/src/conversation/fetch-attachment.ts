import type { Attachment } from '@postroom/api'
import type { Mail } from '../mail.ts'
import { attachmentUrl } from './attachment-url.ts'

/** The content of an attachment, fetched with the session's cookie. [ATTACH-04, ATTACH-05] */
export async function fetchAttachment(mail: Mail, attachment: Attachment): Promise<Blob> {
  const address = attachmentUrl(attachment.download_url)
  const url = /^https?:/.test(address) ? address : mail.ports.baseUrl + address
  const response = await mail.ports.fetch(new Request(url, { credentials: 'include' }))
  if (!response.ok) throw new Error(`The attachment answered ${response.status}`)
  const content = await response.blob()
  return new Blob([content], { type: attachment.mime_type })
}
