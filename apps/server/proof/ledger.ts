/** Writes over HTTP from several sides at once, notes what was acknowledged, and counts what of it is gone. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { multipart } from '../test/form.ts'
import type { DataDirectory } from './data-directory.ts'

/** Where the API of the server is that is asked. */
type Asked = { readonly api: string }

/** One acknowledged write. */
export interface Entry {
  kind: 'label' | 'signature' | 'draft' | 'file'
  /** A path, a name, the number in the draft, or the digest of the file. */
  what: string
  /** When the answer had come, in ms since 1970 UTC. */
  at: number
}

export interface Ledger {
  readonly entries: readonly Entry[]
  /** Writes until the server is gone. */
  write(server: Asked): Promise<void>
  /** How many acknowledged writes are not there. */
  missing(server: Asked): Promise<number>
}

interface Draft {
  draft: { id: number; revision: number; html_body: string }
}
interface Sent {
  message_with_attachments: { id: number; attachments: { download_url: string }[] }
}

/** More than a blob of the database holds, so that it becomes a file. */
const FILE_BYTES = 100_000

export function createLedger({ cookie }: Pick<DataDirectory, 'cookie'>): Ledger {
  const labels = new Set<string>()
  const signatures = new Set<string>()
  /** Digest of each sent file by its address. */
  const files = new Map<string, string>()
  let draftSaved = 0
  const entries: Entry[] = []

  /** `PUT /drafts/1`; rejects unless it succeeds. */
  const ask = async ({ api }: Asked, line: string, body?: object): Promise<unknown> => {
    const [method = '', path = ''] = line.split(' ')
    const json = body && !(body instanceof FormData)
    const answer = await fetch(`${api}${path}`, {
      method,
      headers: { cookie, ...(json && { 'content-type': 'application/json' }) },
      ...(body && { body: json ? JSON.stringify(body) : (body as FormData) }),
    })
    if (!answer.ok) throw new Error(`${line} answers ${answer.status}`)
    return answer.json()
  }
  const draftOf = async (server: Asked) => ((await ask(server, 'POST /drafts', { window_id: 'proof' })) as Draft).draft

  const writers: ((server: Asked) => Promise<Omit<Entry, 'at'>>)[] = [
    async (server) => {
      const path = randomUUID()
      await ask(server, 'POST /labels', { path })
      labels.add(path)
      return { kind: 'label', what: path }
    },
    async (server) => {
      const signature = { name: randomUUID(), html_content: '<p>Ann</p>' }
      await ask(server, 'POST /signatures', { signature })
      signatures.add(signature.name)
      return { kind: 'signature', what: signature.name }
    },
    async (server) => {
      const { id, revision } = await draftOf(server)
      await ask(server, `PUT /drafts/${id}`, { revision, html_body: `<p>${draftSaved + 1}</p>` })
      draftSaved++
      return { kind: 'draft', what: String(draftSaved) }
    },
    async (server) => {
      const bytes = randomBytes(FILE_BYTES)
      const recipients = [{ email: 'reader@postroom.example', owner_type: 'to' }]
      const form = multipart({ message: { recipients }, attachments: [{ file: new File([bytes], 'file.bin') }] })
      const { message_with_attachments } = (await ask(server, 'POST /messages', form)) as Sent
      const [file] = message_with_attachments.attachments
      const digest = createHash('sha256').update(bytes).digest('hex')
      files.set(file?.download_url ?? '', digest)
      return { kind: 'file', what: digest }
    },
  ]

  return {
    entries,
    write: async (server) => {
      const untilGone = async (write: (typeof writers)[number]) => {
        // The clock shows whole milliseconds: the next one is never too early.
        for (;;) entries.push({ ...(await write(server)), at: Date.now() + 1 })
      }
      await Promise.allSettled(writers.map(untilGone))
    },
    missing: async (server) => {
      const [group] = (await ask(server, 'GET /labels')) as { labels: { path: string }[] }[]
      const paths = new Set(group?.labels.map(({ path }) => path))
      const kept = (await ask(server, 'GET /signatures')) as { signatures: { name: string }[] }
      const names = new Set(kept.signatures.map(({ name }) => name))
      const saved = Number(/\d+/.exec((await draftOf(server)).html_body)?.[0] ?? 0)
      // One save more than was acknowledged may have been on its way.
      const lostSaves = Math.max(0, draftSaved - saved)
      draftSaved = saved
      let damaged = 0
      for (const [url, digest] of files) {
        const answer = await fetch(new URL(url, server.api), { headers: { cookie } })
        const bytes = Buffer.from(await answer.arrayBuffer())
        if (createHash('sha256').update(bytes).digest('hex') !== digest) damaged++
      }
      files.clear()
      const lost = (wanted: Set<string>, there: Set<string>) => [...wanted].filter((one) => !there.has(one)).length
      return lost(labels, paths) + lost(signatures, names) + lostSaves + damaged
    },
  }
}
