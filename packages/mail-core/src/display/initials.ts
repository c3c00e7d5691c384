/** Up to two letters for an avatar: of the first and last word of the name, else of the address (CONV-05). */
export function initials(person: { name?: string | null; email?: string | null }): string {
  const words = (person.name ?? '')
    .split(/\s+/)
    .map(firstLetter)
    .filter((letter) => letter !== '')
  const first = words[0] ?? firstLetter(person.email ?? '')
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return first + last || '?'
}

function firstLetter(word: string): string {
  return /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0].toUpperCase() ?? ''
}
