import { asciiDomain } from '../authenticity/domain-keys.ts'
import { refusal } from './refusal.ts'

/** No mail program writes a longer header, in bytes. */
const MAX_HEADER = 1_048_576
const END = '\r\n\r\n'

/**
 * A message without the Authentication-Results that bear a name of ours, which only we may write (RFC 8601, 5). Its header is read
 * before anything passes.
 *
 * @throws a refusal where the header does not end in time.
 */
export async function* withoutOwnResults(message: AsyncIterable<Buffer>, name: string): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0)
  for await (const chunk of message) {
    if (head === null) {
      yield chunk
      continue
    }
    head = Buffer.concat([head, chunk])
    const end = head.indexOf(END)
    if (end < 0 && head.length > MAX_HEADER)
      throw refusal(552, 'The header of the message is larger than this server takes')
    if (end < 0) continue
    yield Buffer.from(stripped(head.toString('latin1', 0, end + 2), name), 'latin1')
    yield head.subarray(end + 2)
    head = null
  }
  // Without a body all of it is header.
  if (head !== null && head.length > 0) yield Buffer.from(stripped(head.toString('latin1'), name), 'latin1')
}

function stripped(header: string, name: string): string {
  return fieldsOf(header)
    .filter((field) => authservId(field) !== name)
    .join('')
}

/** The fields of a header, each with the lines that it is folded over. */
export const fieldsOf = (header: string): string[] => header.split(/(?<=\r\n)(?![ \t])/)

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
