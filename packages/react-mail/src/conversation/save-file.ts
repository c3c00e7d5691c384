import { type Attachment, fetchAttachment, type Mail } from '@postroom/mail-core'
import { attachmentUrl } from '@postroom/mail-core/rules'

/** Fetches a file and saves it; one that cannot be fetched opens in a new tab instead (ATTACH-04, ATTACH-06, G-061). */
export async function saveFile(mail: Mail, file: Attachment): Promise<void> {
  const content = await fetchAttachment(mail, file).catch(() => null)
  if (!content) return openFile(mail, file)
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = file.filename
  link.click()
  // The browser has taken the address when the next task runs.
  setTimeout(() => URL.revokeObjectURL(address))
}

/** Leaves a file to the browser, in a tab of its own, unless whoever asked for it has to sign in first. */
export function openFile(mail: Mail, { download_url }: Attachment): void {
  const auth = mail.actors.auth.getSnapshot()
  // Before it is known who asks, the server decides.
  if (!auth.matches('authenticated') && !auth.matches('unknown')) return
  window.open(attachmentUrl(download_url), '_blank', 'noopener')
}
