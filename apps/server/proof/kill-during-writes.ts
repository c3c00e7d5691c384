/**
 * `npm run proof:kill-writes -w @postroom/server`: writes labels, signatures and a draft over HTTP, ends the server with
 * kill -9 at a random moment, twenty times, and counts the acknowledged writes that are gone afterwards.
 */
import { randomInt } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { type Mortal, prepareHouse, startMortal } from './mortal.ts'

const KILLS = Number(process.env.POSTROOM_PROOF_KILLS ?? 20)
const house = await prepareHouse()

/** `PUT /drafts/1`; rejects unless it succeeds. */
async function call({ api }: Mortal, line: string, body?: object): Promise<unknown> {
  const [method = '', path = ''] = line.split(' ')
  const answer = await fetch(`${api}${path}`, {
    method,
    headers: { cookie: house.cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${line} answers ${answer.status}`)
  return answer.status === 204 ? null : answer.json()
}

interface Draft {
  draft: { id: number; revision: number; html_body: string }
}

const labels = new Set<string>()
const signatures = new Set<string>()
let draftSaved = 0
let writes = 0

/** Each writes until the server is gone and notes what was acknowledged. */
const writers: ((server: Mortal, name: string) => Promise<void>)[] = [
  async (server, name) => {
    for (let index = 0; ; index++, writes++) {
      await call(server, 'POST /labels', { path: `${name} ${index}` })
      labels.add(`${name} ${index}`)
    }
  },
  async (server, name) => {
    for (let index = 0; ; index++, writes++) {
      const signature = { name: `${name} ${index}`, html_content: '<p>Ann</p>' }
      await call(server, 'POST /signatures', { signature })
      signatures.add(signature.name)
    }
  },
  async (server) => {
    const { draft } = (await call(server, 'POST /drafts', { window_id: 'proof' })) as Draft
    let revision = draft.revision
    for (;;) {
      const html = `<p>${draftSaved + 1}</p>`
      const saved = (await call(server, `PUT /drafts/${draft.id}`, { revision, html_body: html })) as Draft
      revision = saved.draft.revision
      draftSaved++
      writes++
    }
  },
]

let missing = 0
for (let round = 0; round <= KILLS; round++) {
  const server = await startMortal(house.dataDir)
  const [group] = (await call(server, 'GET /labels')) as { labels: { path: string }[] }[]
  const paths = new Set(group?.labels.map(({ path }) => path))
  const kept = (await call(server, 'GET /signatures')) as { signatures: { name: string }[] }
  const names = new Set(kept.signatures.map(({ name }) => name))
  const { draft } = (await call(server, 'POST /drafts', { window_id: 'proof' })) as Draft
  const held = Number(/\d+/.exec(draft.html_body)?.[0] ?? 0)
  missing += [...labels].filter((path) => !paths.has(path)).length
  missing += [...signatures].filter((name) => !names.has(name)).length
  // One save more than was acknowledged may have been on its way.
  if (held < draftSaved) missing += draftSaved - held
  draftSaved = Math.max(held, draftSaved)
  if (round === KILLS) {
    await server.kill()
    break
  }
  const running = writers.map((write, index) => write(server, `round ${round} ${index}`).catch(() => undefined))
  await pause(randomInt(100, 1_500))
  await server.kill()
  await Promise.all(running)
}
await rm(house.dataDir, { recursive: true, force: true })
console.log(`${KILLS} times kill -9 during writes over HTTP: ${writes} acknowledged, ${missing} missing`)
process.exitCode = missing === 0 ? 0 : 1
