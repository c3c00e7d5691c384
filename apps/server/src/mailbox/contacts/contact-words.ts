import { fold } from '@postroom/mail-core/rules'
import { textTokens } from '../../words/tokens.ts'

/** The words of a name and an address as they are compared, each after a space. */
export function contactWords({ name, email }: { name: string; email: string }): string {
  return [...textTokens(`${name} ${email}`)].map((word) => ` ${word}`).join('')
}

/** The words that somebody typed while looking for a person. */
export function typedWords(q: string): string[] {
  return fold(q)
    .split(/[^\p{L}\p{N}\p{M}.@_+-]+/u)
    .filter((word) => word !== '')
    .slice(0, 10)
}

/** Whether each typed word begins a word of the person. */
export function fitsPerson(words: string, typed: readonly string[]): boolean {
  return typed.every((word) => words.includes(` ${word}`))
}
