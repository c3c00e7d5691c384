import { isEmailAddress } from '../contacts/email-address.ts'

/** What the dialog for a link is called, and the button that opens it. [EDITOR-01] */
export const INSERT_LINK = 'Insert link'

/** What the dialog says of an address that {@link linkHref} refuses. */
export const LINK_REFUSED = 'This address cannot be a link'

/** What a link may lead to; anything else could run in the reader's page. */
const KEPT = /^(https?:\/\/|mailto:|tel:)/i
const REFUSED = /^(javascript|data|vbscript|file|blob|about):/i

/**
 * The address that a typed link gets, or null for none (EDITOR-02, EDITOR-03, SIG-09, SIG-10, G-113): https:// goes before
 * what begins with neither http:// nor https://, an e-mail address becomes a mailto: link, and what could run is refused.
 */
export function linkHref(text: string): string | null {
  const typed = text.replace(/\p{Cc}/gu, '').trim()
  if (typed === '' || REFUSED.test(typed.replace(/\s/g, ''))) return null
  if (KEPT.test(typed)) return typed
  return isEmailAddress(typed) ? `mailto:${typed}` : `https://${typed.replace(/^\/+/, '')}`
}

/** The address of a link in HTML that is kept, else null. */
export function keptHref(href: string | null): string | null {
  const address = (href ?? '').replace(/\p{Cc}/gu, '').trim()
  return KEPT.test(address) ? address : null
}

/** The source of an image in HTML that is kept, else null: the web, this site, an inline image, a picture in the text. */
export function keptImageSource(src: string | null): string | null {
  const address = (src ?? '').replace(/\p{Cc}/gu, '').trim()
  return /^(https?:\/\/|\/(?!\/)|cid:|blob:|data:image\/(png|jpeg|gif|webp)[;,])/i.test(address) ? address : null
}
