import type { Attachment } from '@postroom/mail-core'
import { attachmentUrl } from '@postroom/mail-core/rules'

/** Fetches a file and saves it; one that cannot be fetched opens in a new tab instead (ATTACH-04, ATTACH-06, G-061). */
export async function saveFile({ download_url, filename }: Attachment): Promise<void> {
  const content = await fetch(attachmentUrl(download_url), { credentials: 'include' })
    .then((answer) => (answer.ok ? answer.blob() : null))
    .catch(() => null)
  if (!content) return openFile(download_url)
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  link.click()
  // The browser has taken the address when the next task runs.
  setTimeout(() => URL.revokeObjectURL(address))
}

/** Leaves a file to the browser, in a tab of its own. */
export function openFile(downloadUrl: string): void {
  window.open(attachmentUrl(downloadUrl), '_blank', 'noopener')
}
