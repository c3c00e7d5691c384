const MARKS = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670]/g
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
const SPECIAL = /[ßæœøłđðþı]/g

/** Soft hyphens, joiners, zero-width spaces and the like: nobody sees them, and they part no words. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu
const APOSTROPHES = /[\u2018\u2019\u02bc]/g

/**
 * Text as it is compared in a search: case, accents, the width of letters, the form of apostrophes and what cannot be seen
 * do not count; kana keep their marks.
 */
export function fold(text: string): string {
  if (isAscii(text)) return text.toLowerCase()
  return text
    .replace(INVISIBLE, '')
    .replace(APOSTROPHES, "'")
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter)
}

/** Text that needs no normalising: each letter folds to one. */
export function isAscii(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is all of ASCII
  return /^[\u0000-\u007f]*$/.test(text)
}

/** The class of letters of scripts that write no spaces between words, for a pattern with the flag `u`. */
export const UNSPACED =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}ー]'
