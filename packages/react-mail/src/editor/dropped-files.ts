import { inertDocument } from '../trusted.ts'

interface Takers {
  onFiles?: (files: readonly File[]) => void
  onPictures?: (pictures: readonly File[]) => void
}

/**
 * Hands over files that are pasted or dropped into the text: pictures to be put there, others to be attached. HTML that says
 * more than one picture goes before them: a spreadsheet brings a picture of its cells along. [SCREEN-06]
 * @returns false where the editor is to take the text.
 */
export function takenFiles(data: DataTransfer | null, { onFiles, onPictures }: Takers, first?: () => void): boolean {
  const files = [...(data?.files ?? [])]
  if (files.length === 0 || !onFiles || saysMore(data?.getData('text/html') ?? '')) return false
  const pictures = onPictures ? files.filter(({ type }) => type.startsWith('image/')) : []
  const others = files.filter((file) => !pictures.includes(file))
  if (pictures.length > 0) {
    first?.()
    onPictures?.(pictures)
  }
  if (others.length > 0) onFiles(others)
  return true
}

/** Whether HTML holds words, or a table, beside the one picture that was copied. */
function saysMore(html: string): boolean {
  if (html === '') return false
  const { body } = inertDocument(html)
  return body.textContent?.trim() !== '' || body.querySelectorAll('img, table').length !== 1
}
