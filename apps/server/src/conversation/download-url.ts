/** Where one more source of a message is fetched. */
export const sourceUrl = ({ messageId, id }: { messageId: number; id: number }): string =>
  `/api/v1/messages/${messageId}/raw?source=${id}`

/** Where an attachment is fetched, on this site. The name at the end selects nothing; it is what browsers call the file. */
export function downloadUrl(attachment: { messageId: number; id: number; filename: string }): string {
  const name = attachment.filename.toWellFormed().slice(0, 200).toWellFormed()
  const segment = /^\.*$/.test(name) ? 'attachment' : encodeURIComponent(name)
  return `/api/v1/messages/${attachment.messageId}/attachments/${attachment.id}/${segment}`
}
