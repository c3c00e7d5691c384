import type { Readable } from 'node:stream'
import type { CheckResult, Checks } from '@postroom/mail-core/rules'
import { fieldsOf, MAX_HEADER } from '../authenticity/changed-header.ts'
import { asciiDomain } from '../authenticity/domain-keys.ts'
import { readHead } from '../storage/blobs/read-head.ts'
import { authservId } from './own-results.ts'

type Trusted = Omit<Checks, 'encrypted'>

/**
 * What another host's Authentication-Results say (RFC 8601); null where it wrote none. That host removes what others write in
 * its name (RFC 8601, 5).
 */
export async function trustedChecks(
  message: Readable,
  { name, author }: { name: string; author: string | null },
): Promise<Trusted | null> {
  const { head, whole } = await readHead(message, MAX_HEADER)
  whole.destroy()
  const [header = ''] = Buffer.from(head).toString('latin1').split('\r\n\r\n', 1)
  const own = fieldsOf(`${header}\r\n`).filter((field) => authservId(field) === asciiDomain(name))
  if (own.length === 0) return null
  return checksOf(
    own.flatMap((field) => segmentsOf(field).slice(1).flatMap(resultOf)),
    author,
  )
}

/** One method with its result and its properties: `spf=pass smtp.mailfrom=a.example`. */
interface Result {
  method: string
  result: CheckResult
  property: (name: string) => string | null
  comment: string
}

/** A host may write a field for each method. What it says of another author than ours is nothing. */
function checksOf(results: readonly Result[], author: string | null): Trusted {
  const of = (method: string) => results.find((each) => each.method === method)
  const said = of('dmarc')
  const dmarc = said?.property('header.from') === author ? said : undefined
  const spf = of('spf')
  return {
    author,
    severalAuthors: false,
    spf: {
      result: spf?.result ?? 'none',
      domain: spf?.property('smtp.mailfrom') ?? spf?.property('smtp.helo') ?? null,
    },
    dkim: results.flatMap(({ method, result, property }) => {
      const domain = property('header.d') ?? property('header.i')
      if (method !== 'dkim' || domain === null) return []
      return [{ result, domain, aligned: domain === author, whole: true }]
    }),
    dmarc: { result: dmarc?.result ?? 'none', policy: policyIn(dmarc) },
    arc: { result: 'none', sealer: null, vouches: false },
  }
}

const RESULTS: readonly string[] = ['pass', 'fail', 'none', 'temperror'] satisfies CheckResult[]
const isResult = (text: string): text is CheckResult => RESULTS.includes(text)

function resultOf({ words, comment }: Segment): Result[] {
  const [first = '', ...properties] = words.trim().split(/\s+/)
  const [method = '', word = ''] = first.toLowerCase().split('=')
  if (word === '') return []
  const values = new Map(properties.map((each) => [each.slice(0, each.indexOf('=')).toLowerCase(), domainIn(each)]))
  return [{ method, result: isResult(word) ? word : 'other', comment, property: (name) => values.get(name) || null }]
}

/** What stands between two semicolons: its words, and what its comments say. */
interface Segment {
  words: string
  comment: string
}

/** What a stranger wrote stands in comments and quotes: no semicolon and no blank there ends anything (RFC 8601, 2.2). */
function segmentsOf(text: string): Segment[] {
  const segments: Segment[] = []
  let current: Segment = { words: '', comment: '' }
  let depth = 0
  let quoted = false
  for (const [part] of text.matchAll(/\\.|./gs)) {
    const character = part.length > 1 ? '_' : part
    if (quoted) {
      if (character === '"') quoted = false
      else current.words += /[\s()]/.test(character) ? '_' : character
    } else if (character === '(') depth++
    else if (character === ')') depth = Math.max(0, depth - 1)
    else if (depth > 0) current.comment += character
    else if (character === '"') quoted = true
    else if (character === ';') {
      segments.push(current)
      current = { words: '', comment: '' }
    } else current.words += character
  }
  return [...segments, current]
}

/** Of an address, its domain. */
function domainIn(property: string): string {
  const value = property.slice(property.indexOf('=') + 1)
  return asciiDomain(value.slice(value.lastIndexOf('@') + 1))
}

/** A property (RFC 9989, 9.1), or `p=reject` or `policy=reject` in a comment, as most write it. */
function policyIn(dmarc: Result | undefined): Trusted['dmarc']['policy'] {
  const inComment = /\bp(?:olicy)?=(\w+)/i.exec(dmarc?.comment ?? '')?.[1]?.toLowerCase()
  const said = dmarc?.property('policy.dmarc') ?? inComment
  return (['none', 'quarantine', 'reject'] as const).find((policy) => policy === said) ?? null
}
