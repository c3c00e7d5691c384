import { SIGNATURE_NAME_REQUIRED, signatureImageProblem, signatureProblem } from '@postroom/mail-core/rules'
import { unprocessable } from '../errors/domain-error.ts'

/** The name without surrounding blanks. Throws 422 when nothing is left (SIG-05). */
export function signatureName(name: string): string {
  const trimmed = name.trim()
  if (trimmed === '') throw unprocessable(SIGNATURE_NAME_REQUIRED)
  return trimmed
}

/** The content as it came. Throws 422 when it shows nothing (SIG-06) or holds a file that may not be there (SIG-07, SIG-08). */
export function signatureContent(html: string): string {
  // The name is checked by itself: an update may bring only one of the two.
  const empty = signatureProblem({ name: 'named', html_content: html })
  if (empty !== null) throw unprocessable(empty)
  // What a match has passed is not read again: a text of nothing but beginnings takes no longer than another.
  for (const [, head = '', base64] of html.matchAll(/data:([^,\s"']*)(?:,([A-Za-z0-9+/]*))?/g)) {
    if (base64 === undefined || !head.endsWith(';base64')) continue
    const [type = ''] = head.split(';', 1)
    const problem = signatureImageProblem({ type, size: Math.floor((base64.length * 3) / 4) })
    if (problem !== null) throw unprocessable(problem)
  }
  return html
}
