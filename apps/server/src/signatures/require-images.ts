import { signatureImageProblem } from '@postroom/mail-core/rules'
import { unprocessable } from '../errors/domain-error.ts'

/** Throws 422 where HTML of a signature or a template holds a file that may not be there (SIG-07, SIG-08). */
export function requireImages(html: string): void {
  // What a match has passed is not read again: a text of nothing but beginnings takes no longer than another.
  for (const [, head = '', base64] of html.matchAll(/data:([^,\s"']*)(?:,([A-Za-z0-9+/]*))?/g)) {
    if (base64 === undefined || !head.endsWith(';base64')) continue
    const [type = ''] = head.split(';', 1)
    const problem = signatureImageProblem({ type, size: Math.floor((base64.length * 3) / 4) })
    if (problem !== null) throw unprocessable(problem)
  }
}
