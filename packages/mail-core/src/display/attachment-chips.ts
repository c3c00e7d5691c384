import { shownName } from './shown-name.ts'

/** Attachment chips on a row, and the characters of a name that they show (ROW-12, ROW-13). */
export const MAX_ATTACHMENT_CHIPS = 3
export const ATTACHMENT_NAME_LENGTH = 15

/** The chips of a row. `more` is '+N' for the files that have none, else empty; `count` is how many files there are. */
export interface AttachmentChips {
  shown: { name: string; text: string }[]
  more: string
  count: number
}

/** Up to three files, their names cut at 15 characters plus ellipsis, and how many more there are (ROW-12, ROW-13). */
export function attachmentChips(names: readonly string[]): AttachmentChips {
  const shown = names
    .slice(0, MAX_ATTACHMENT_CHIPS)
    .map(shownName)
    .map((name) => ({ name, text: cutName(name) }))
  return { shown, more: names.length > shown.length ? `+${names.length - shown.length}` : '', count: names.length }
}

function cutName(name: string): string {
  const characters = [...name]
  return characters.length > ATTACHMENT_NAME_LENGTH ? `${characters.slice(0, ATTACHMENT_NAME_LENGTH).join('')}…` : name
}
