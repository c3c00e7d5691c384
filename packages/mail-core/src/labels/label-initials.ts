import { initials } from '../display/initials.ts'

/**
 * Two letters that stand for a label where its name has no room: the first of the first and the last word, or both of the only
 * one (SCREEN-17).
 */
export function labelInitials(name: string): string {
  const letters = initials({ name })
  const [first = '', second = ''] = name.match(/[\p{L}\p{N}]\p{M}*/gu) ?? [...name]
  return letters.length > first.length && first !== '' ? letters : first.toUpperCase() + second
}
