/** Puts code into HTML that tries to run it. */
export type Writer = (code: string) => string

/** Every character as a reference of the given form. */
export const entities =
  (form: (point: number) => string): Writer =>
  (code) =>
    [...code].map((each) => form(each.codePointAt(0) ?? 0)).join('')

/** Ways to write code in an attribute that the parser undoes. */
export const ENCODINGS: Writer[] = [
  (code) => code,
  entities((point) => `&#${point};`),
  entities((point) => `&#x${point.toString(16)};`),
  entities((point) => `&#0000${point}`),
  (code) => code.replace('(', '&lpar;').replace(')', '&rpar;').replace('.', '&period;'),
  (code) => code.replace('top', 't\\u006fp'),
  (code) => `&#32;&Tab;&NewLine;${code}`,
]
