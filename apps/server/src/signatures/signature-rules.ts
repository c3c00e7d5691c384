import { SIGNATURE_NAME_REQUIRED, signatureProblem } from '@postroom/mail-core/rules'
import { unprocessable } from '../errors/domain-error.ts'
import { requireImages } from './require-images.ts'

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
  requireImages(html)
  return html
}
