import { WORDLESS_ERROR } from '@postroom/api'

/** What a view says of a failure: the words that came with it, else the view's own sentence. [ERR-15, ERR-20] */
export function failureText(error: Error, otherwise: string): string {
  return error.message === '' || error.message === WORDLESS_ERROR ? otherwise : error.message
}
