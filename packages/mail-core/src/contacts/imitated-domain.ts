import { lettersOf } from './punycode.ts'

/** Longer names are no domains (RFC 1035, 2.3.4). */
const LONGEST = 255
/** A name of our own with fewer letters has neighbours everywhere: only what looks alike counts. */
const LONG_ENOUGH = 5
/** Second parts under which domains are given away, as in co.uk. */
const GIVEN_BELOW = /^(?:ac|co|com|edu|gov|net|ne|or|org)$/

/** What is read as another letter, or as two. */
const READ_AS: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
  [/0/g, 'o'],
  [/[1i|]/g, 'l'],
  [/5/g, 's'],
  [/-/g, ''],
]

/** Domains that somebody may pose as. */
export interface Imitable {
  /** Our own. */
  ours: readonly string[]
  /** Those that the recipients have written to. */
  known: readonly string[]
}

/**
 * The domain that another one can be taken for: letters that look alike (`paypa1`, `rn` for `m`), or, of a domain of ours, one letter
 * more, less or other. Null for one that is known itself, and for one that is like none. Takes time proportional to how many are known. [NET-06]
 */
export function imitatedDomain(domain: string, { ours, known }: Imitable): string | null {
  const own = partsOf(domain)
  if (own === null) return null
  const others = [...ours.map((name) => ({ name, isOurs: true })), ...known.map((name) => ({ name, isOurs: false }))]
  const parts = others.map(({ name, isOurs }) => ({ name, isOurs, parts: partsOf(name) }))
  if (parts.some((other) => other.parts?.owned === own.owned)) return null
  const found = parts.find(
    (other) =>
      other.parts !== null &&
      other.parts.suffix === own.suffix &&
      (seen(other.parts.label) === seen(own.label) || (other.isOurs && isNeighbour(own.label, other.parts.label))),
  )
  return found?.name ?? null
}

interface Parts {
  /** What somebody owns: `shop.co.uk`. */
  owned: string
  label: string
  suffix: string
}

function partsOf(domain: string): Parts | null {
  const labels = domain.toLowerCase().replace(/\.$/, '').split('.').map(lettersOf)
  if (domain.length > LONGEST || labels.length < 2) return null
  const isBelow = GIVEN_BELOW.test(labels.at(-2) ?? '') && labels.at(-1)?.length === 2 && labels.length > 2
  const count = isBelow ? 3 : 2
  const owned = labels.slice(-count)
  return { owned: owned.join('.'), label: owned[0] ?? '', suffix: owned.slice(1).join('.') }
}

/** A name as the eye reads it: accents and look-alike letters make no difference. */
function seen(label: string): string {
  const plain = label.normalize('NFKD').replace(/\p{M}/gu, '')
  return READ_AS.reduce((text, [written, read]) => text.replace(written, read), plain)
}

/** One letter more, less, other, or changed places with the next; names that differ by a number are of one family. */
function isNeighbour(one: string, other: string): boolean {
  if (other.length < LONG_ENOUGH || Math.abs(one.length - other.length) > 1) return false
  if (withoutDigits(one) === withoutDigits(other)) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  const rest = (text: string, skipped: number) => text.slice(start + skipped)
  if (one.length > other.length) return rest(one, 1) === rest(other, 0)
  if (one.length < other.length) return rest(one, 0) === rest(other, 1)
  const isSwapped = one[start] === other[start + 1] && one[start + 1] === other[start]
  return rest(one, 1) === rest(other, 1) || (isSwapped && rest(one, 2) === rest(other, 2))
}

const withoutDigits = (label: string): string => label.replace(/\d/g, '')
