/** Characters of the name of an .eml, without the extension (ATTACH-13). */
export const EML_NAME_LENGTH = 120

/** Name of an .eml whose message has no subject (ATTACH-14). */
export const FORWARDED_MESSAGE = 'Forwarded message'

/** The file name of a message that is attached: its subject made safe for file systems (ATTACH-12 to ATTACH-15). */
export function emlFileName(subject: string): string {
  const safe = subject.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim()
  const name = [...safe].slice(0, EML_NAME_LENGTH).join('').trim()
  return `${name || FORWARDED_MESSAGE}.eml`
}

/** The original's attachments that go into its .eml: no earlier .eml, no earlier forwarded message (ATTACH-16, G-089). */
export function attachmentsForEml<A extends { filename: string }>(attachments: readonly A[]): A[] {
  return attachments.filter(({ filename }) => {
    const name = filename.trim().toLowerCase()
    return !name.endsWith('.eml') && !name.includes(FORWARDED_MESSAGE.toLowerCase())
  })
}

/** What the person is told when files could not be fetched for a forward or an .eml (G-061). */
export function skippedFiles(names: readonly string[]): string {
  return `Could not attach ${names.join(', ')}`
}
