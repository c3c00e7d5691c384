import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Reads `{ raw, records }` and says what dkimpy finds: `cv` of the whole chain, and whether each set is in order. */
const PROGRAM = `
import base64, json, sys, dkim
given = json.load(sys.stdin)
records = given['records']
def dnsfunc(name, timeout=5):
    name = name.decode() if isinstance(name, bytes) else name
    found = records.get(name.rstrip('.').lower())
    return found.encode() if found else None
cv, results, reason = dkim.arc_verify(base64.b64decode(given['raw']), dnsfunc=dnsfunc)
sets = [[r['instance'], r['as-domain'].decode(), r['as-valid'], r['ams-valid']] for r in sorted(results, key=lambda r: r['instance'])]
json.dump({'cv': cv.decode() if cv else None, 'sets': sets, 'reason': reason}, sys.stdout)
`

export interface ChainResult {
  cv: string | null
  /** Instance, domain, whether the seal is in order, and whether the signature of the message is. */
  sets: [number, string, boolean, boolean][]
  reason: string
}

/** What dkimpy says of the seals of a message, with these TXT records in the place of the DNS. */
export async function dkimpyResults(
  python: string,
  { raw, records }: { raw: string; records: ReadonlyMap<string, string> },
): Promise<ChainResult> {
  const child = spawn(python, ['-c', PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify({ raw: Buffer.from(raw).toString('base64'), records: Object.fromEntries(records) }))
  const said: Buffer[] = []
  child.stdout.on('data', (bytes: Buffer) => said.push(bytes))
  await once(child, 'close')
  return JSON.parse(Buffer.concat(said).toString())
}
