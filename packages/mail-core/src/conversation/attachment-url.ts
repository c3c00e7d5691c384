import { contentIdOf, shownContentIds } from '../compose/attachments.ts'

/** The address that a file is fetched from: a redirect-style storage path becomes a proxy-style one (ATTACH-05, G-060). */
export function attachmentUrl(downloadUrl: string): string {
  return downloadUrl.replace(/^([^?#]*?)\/redirect\//, '$1/proxy/')
}

/** A file of a message, as far as these rules look. */
export interface BodyFile {
  content_id: string | null
  type: string
  download_url: string
}

/** Addresses of inline images by their content id, for the cid: links of a body. */
export function inlineImages(attachments: readonly BodyFile[]): Map<string, string> {
  const images = new Map<string, string>()
  for (const { content_id, download_url } of attachments) {
    const id = contentIdOf(content_id)
    if (id !== null && !images.has(id)) images.set(id, attachmentUrl(download_url))
  }
  return images
}

/** The files listed with a message: all but the inline images that its body shows. */
export function listedAttachments<F extends BodyFile>(attachments: readonly F[], html: string | null): F[] {
  const shown = shownContentIds(html ?? '')
  return attachments.filter(({ type, content_id }) => type !== 'inline' || !shown.has(contentIdOf(content_id) ?? ''))
}
