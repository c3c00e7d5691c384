/**
 * `npm run proof:hostile -w @postroom/e2e`: thousands of mails that try to run a script, on every surface that shows mail, with
 * both layers and with each alone; and hundreds that try to load something from elsewhere. The last line of each part is the
 * same with neither layer, which shows that the mails are alive.
 *
 * All of them go through the layers themselves and are pasted; on the other surfaces every twenty-fourth is shown, or every
 * n-th with `--every=n` after `--`. `--only=mail,paste` runs the surfaces whose names begin so. Exit code 1 when with both
 * layers anything came through or nothing was shown, or when nothing came through with neither.
 */
import { type AddressInfo, createServer } from 'node:net'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { newPerson, type Person } from '../account-fixtures.ts'
import { chromiumLaunch } from '../chromium.ts'
import type { Attack } from '../hostile/attack.ts'
import { framed } from '../hostile/framed.ts'
import { hostileMbox, PER_CONVERSATION } from '../hostile/hostile-mbox.ts'
import { keepLayers, type Layers } from '../hostile/layers.ts'
import { leakVectors } from '../hostile/leak-vectors.ts'
import { attachment, toast } from '../hostile/name-surfaces.ts'
import { listed, openedAndPrinted } from '../hostile/reading-surfaces.ts'
import { type Payload, scriptPayloads } from '../hostile/script-payloads.ts'
import { draft, paste, quote, signature } from '../hostile/writing-surfaces.ts'
import { importMbox } from '../import-mbox.ts'
import { withoutPrinter } from '../printer.ts'
import { type Server, startServer } from '../server.ts'

const { values: options } = parseArgs({
  options: { every: { type: 'string', default: '24' }, only: { type: 'string', default: '' } },
})
const isWanted = (name: string) => options.only.split(',').some((start) => name.startsWith(start))
const every = Number(options.every)
const BOTH: Layers = { sanitiser: true, frame: true }
const BOTH_NAME = 'both layers'
const NEITHER_NAME = 'neither (control)'
const LAYERS: [string, Layers][] = [
  [BOTH_NAME, BOTH],
  ['sanitiser alone', { sanitiser: true, frame: false }],
  ['frame and policies alone', { sanitiser: false, frame: true }],
  [NEITHER_NAME, { sanitiser: false, frame: false }],
]

const surfaces: Record<string, Attack> = { paste, draft, quote, signature, toast, attachment }

/** Every connection to a host of the leaks, by the number that the host names. */
async function startListener() {
  const heard = new Set<number>()
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', (bytes) => {
      // The host stands in the first line of HTTP as well as in the greeting of TLS.
      const number = /v(\d+)\.leak\.example/.exec(bytes.toString('latin1'))?.[1]
      heard.add(Number(number ?? -1))
      socket.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { heard, port: (server.address() as AddressInfo).port, stop: () => server.close() }
}

interface Trial {
  context: BrowserContext
  page: Page
  ran: Set<number>
}

async function trial(browser: Browser, server: Server, layers: Layers): Promise<Trial> {
  const context = await browser.newContext({ baseURL: server.url, bypassCSP: !layers.frame })
  const ran = new Set<number>()
  await context.exposeFunction('hit', (number: number) => void ran.add(number))
  await withoutPrinter(context)
  await keepLayers(context, layers)
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  context.on('page', (other) => void other.close().catch(() => undefined))
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined))
  return { context, page, ran }
}

function print(surface: string, layers: string, { of, ran }: { of: number; ran: ReadonlySet<number> }): void {
  if (layers === BOTH_NAME && (of === 0 || ran.size > 0)) process.exitCode = 1
  if (layers === NEITHER_NAME && ran.size === 0) process.exitCode = 1
  const some = ran.size > 0 ? `  ${[...ran].slice(0, 12).join(' ')}` : ''
  console.log(
    `${surface.padEnd(34)}${layers.padEnd(28)}${String(of).padStart(6)}${String(ran.size).padStart(10)}${some}`,
  )
}

async function runScripts(browser: Browser, server: Server): Promise<void> {
  const payloads = scriptPayloads()
  const few = payloads.filter(({ number }) => number % every === 0)
  const person = await newPerson(server, 'Target')
  const letters = [...few, ...few.map(({ number, html }) => ({ number: number + 100_000, html, plain: true }))]
  await importMbox(server, person, hostileMbox(letters, person.email))
  console.log(`${'surface'.padEnd(34)}${'layers'.padEnd(28)}${'tried'.padStart(6)}${'executed'.padStart(10)}`)
  for (const [name, layers] of LAYERS) {
    const { context, page, ran } = await trial(browser, server, layers)
    await context.addCookies([person.session])
    if (isWanted('mail in its frame')) {
      const of = await framed(page, payloads)
      print('mail in its frame', name, { of, ran })
      ran.clear()
    }
    if (isWanted('reader and print')) {
      const of = Math.min(letters.length, (await openedAndPrinted(page)) * PER_CONVERSATION)
      print('reader and print', name, { of, ran })
    }
    await context.close()
  }
  if (isWanted('list'))
    await oneSurface(browser, server, { person, name: 'list, snippet and search', run: listed, payloads: few })
  for (const [name, run] of Object.entries(surfaces)) {
    if (!isWanted(name)) continue
    for (const [layersName, layers] of name === 'paste' ? LAYERS : LAYERS.slice(0, 3)) {
      const surface = { person, name, run, payloads: name === 'paste' ? payloads : few, layers, layersName }
      await oneSurface(browser, server, surface)
    }
  }
}

interface Surface {
  person: Person
  name: string
  run: Attack
  payloads: readonly Payload[]
  layers?: Layers
  layersName?: string
}

async function oneSurface(browser: Browser, server: Server, surface: Surface): Promise<void> {
  const { person, name, run, payloads, layers = BOTH, layersName = BOTH_NAME } = surface
  const { context, page, ran } = await trial(browser, server, layers)
  await context.addCookies([person.session])
  const tried = await run({ page, payloads, person })
  print(name, layersName, { of: tried, ran })
  await context.close()
}

async function runLeaks(browser: Browser, server: Server, heard: Set<number>): Promise<void> {
  const vectors = leakVectors((number) => `v${number}.leak.example`)
  const person = await newPerson(server, 'Reader')
  console.log(`\n${'remote loads'.padEnd(34)}${'layers'.padEnd(28)}${'tried'.padStart(6)}${'loaded'.padStart(10)}`)
  for (const [name, layers] of LAYERS) {
    heard.clear()
    const { context, page } = await trial(browser, server, layers)
    await context.addCookies([person.session])
    const of = await framed(page, vectors)
    await page.waitForTimeout(1_000)
    print('before Show images', name, { of, ran: heard })
    await context.close()
  }
}

const listener = await startListener()
const server = await startServer()
const browser = await chromium.launch({
  ...chromiumLaunch,
  args: [...chromiumLaunch.args, `--host-resolver-rules=MAP *.leak.example 127.0.0.1:${listener.port}`],
})
try {
  await runScripts(browser, server)
  if (isWanted('leaks')) await runLeaks(browser, server, listener.heard)
} finally {
  await browser.close()
  await server.stop()
  listener.stop()
}
