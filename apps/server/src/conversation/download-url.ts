/** Where one more source of a message is fetched. */
export const sourceUrl = ({ messageId, id }: { messageId: number; id: number }): string =>
  `/api/v1/messages/${messageId}/raw?source=${id}`

/** Where an attachment is fetched, on this site. The name at the end selects nothing; it is what browsers call the file. */
export const downloadUrl = ({ messageId, id, filename }: { messageId: number; id: number; filename: string }): string =>
  `/api/v1/messages/${messageId}/attachments/${id}/${fileSegment(filename, 'attachment')}`

/** A file's name as the last part of its address; `otherwise` for a name of dots alone. */
export function fileSegment(filename: string, otherwise = 'file'): string {
  const name = filename.toWellFormed().slice(0, 200).toWellFormed()
  return /^\.*$/.test(name) ? otherwise : encodeURIComponent(name)
}
