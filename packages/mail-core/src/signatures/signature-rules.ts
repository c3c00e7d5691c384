import { MEGABYTE } from '../display/file-size.ts'
import { htmlText } from '../display/html-text.ts'

/** Bytes of HTML in UTF-8 that the signatures of one account may have together, pictures included. [GUARD-03] */
export const SIGNATURES_SIZE = 20 * 1_048_576
export const SIGNATURES_TOO_LARGE = 'Your signatures may take 20MB together. Please delete one or use smaller images.'
export const SIGNATURE_NAME_REQUIRED = 'Please enter a signature name'
export const SIGNATURE_CONTENT_REQUIRED = 'Please enter signature content'
export const SIGNATURE_IMAGE_TYPE = 'Please select an image file'
export const SIGNATURES_LOAD_FAILED = 'Failed to load signatures'
export const SIGNATURE_SAVE_FAILED = 'Failed to save signature'
export const SIGNATURE_DELETE_FAILED = 'Failed to delete signature. Please try again.'
/** The choice that removes the signature (SIG-14). */
export const NO_SIGNATURE = 'No signature'

/** Bytes that an image must stay under (SIG-08, G-062). */
export const MAX_SIGNATURE_IMAGE = 5 * MEGABYTE
export const SIGNATURE_IMAGE_SIZE = `Image size must be less than ${MAX_SIGNATURE_IMAGE / MEGABYTE}MB`
/** Pixels of width that an inserted image has at most (LIMIT-07). */
export const SIGNATURE_IMAGE_WIDTH = 300

/** Why a signature cannot be saved, or null (SIG-05, SIG-06). An image or a line is content. */
export function signatureProblem(signature: { name: string; html_content: string }): string | null {
  if (signature.name.trim() === '') return SIGNATURE_NAME_REQUIRED
  const { html_content: html } = signature
  return /<(img|hr)\b/i.test(html) || htmlText(html).trim() !== '' ? null : SIGNATURE_CONTENT_REQUIRED
}

/** Whether what is wrong is wrong with the name, not with the content or the call. */
export function isSignatureNameProblem(problem: string | null): boolean {
  return problem === SIGNATURE_NAME_REQUIRED
}

/** Why a file cannot be put into a signature, or null (SIG-07, SIG-08). */
export function signatureImageProblem(file: { type: string; size: number }): string | null {
  if (!file.type.toLowerCase().startsWith('image/')) return SIGNATURE_IMAGE_TYPE
  return file.size < MAX_SIGNATURE_IMAGE ? null : SIGNATURE_IMAGE_SIZE
}

/** Signatures whose name holds the text, ignoring case (SIG-01). */
export function searchSignatures<S extends { name: string }>(signatures: readonly S[], search: string): S[] {
  const wanted = search.trim().toLowerCase()
  return signatures.filter(({ name }) => name.toLowerCase().includes(wanted))
}
