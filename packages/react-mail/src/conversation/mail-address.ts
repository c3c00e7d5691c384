/** Stands for the place of a mail, which has none: what is relative leads to it. */
const NOWHERE = 'https://mail.invalid/'

/**
 * What an address that a mail loads from is: one that holds its bytes or a place in the mail itself, one elsewhere, or one of this
 * server, which includes all that is relative and all that no mail can mean.
 */
export function addressKind(address: string): 'own bytes' | 'remote' | 'ours' {
  if (/^\s*#/.test(address)) return 'own bytes'
  const url = URL.canParse(address, NOWHERE) ? new URL(address, NOWHERE) : null
  if (url?.protocol === 'data:' || url?.protocol === 'cid:') return 'own bytes'
  if (!url || !/^https?:$/.test(url.protocol) || url.origin === new URL(NOWHERE).origin) return 'ours'
  return url.hostname === location.hostname ? 'ours' : 'remote'
}

/** What stands in a srcset beside its addresses. */
const DESCRIPTOR = /^\d*\.?\d+(?:e[+-]?\d+)?[wxh]$/i

/** The addresses of a srcset attribute. */
export function srcsetAddresses(srcset: string): string[] {
  const words = srcset.split(/\s+/).map((word) => word.replace(/^,+|,+$/g, ''))
  return words.filter((word) => word !== '' && !DESCRIPTOR.test(word))
}
