import { changedHeader, fieldsOf } from '../authenticity/changed-header.ts'
import { asciiDomain } from '../authenticity/domain-keys.ts'
import { refusal } from './refusal.ts'

/**
 * A message without the Authentication-Results that bear a name of ours, which only we may write (RFC 8601, 5).
 *
 * @throws a refusal where the header does not end in time.
 */
export function withoutOwnResults(message: AsyncIterable<Buffer>, name: string): AsyncGenerator<Buffer> {
  return changedHeader(message, {
    change: (header) =>
      fieldsOf(header)
        .filter((field) => authservId(field) !== name)
        .join(''),
    tooLong: () => refusal(552, 'The header of the message is larger than this server takes'),
  })
}

/** Whose results a field has, in lower case; null for another field. */
export function authservId(field: string): string | null {
  const [, value] = /^authentication-results[ \t]*:(.*)$/is.exec(field) ?? []
  if (value === undefined) return null
  const [id = ''] = withoutComments(value).split(/[;\s]/, 1)
  return asciiDomain(id.replace(/^"|"$/g, ''))
}

/** Comments may stand before the name (RFC 8601, 2.2). */
function withoutComments(value: string): string {
  let depth = 0
  let kept = ''
  for (const character of value.replace(/\\./g, '')) {
    if (character === '(') depth++
    else if (character === ')' && depth > 0) depth--
    else if (depth === 0) kept += character
  }
  return kept.trimStart()
}
