/**
 * `npm run proof:mail-calls -w @postroom/e2e`: mails that name every address of the contract in every attribute and property that
 * loads, as a path and with the product's own host, shown with all that keeps them from calling the product and with each layer
 * alone: the sanitiser, the frame's policy, and the server's refusal of what is loaded. Counted is what arrives at the server's
 * door with a mark that only the mails carry, and what is answered with anything but a refusal.
 *
 * After *Show images* the frame's policy allows every host and so ours too; there the sanitiser and the server hold.
 * `--every=n` after `--` tries every n-th mail. Exit code 1 when anything arrived through the sanitiser or the frame, was answered
 * by the server, or when without all of them nothing did.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { freePort } from '@postroom/tooling/free-port'
import { newPerson, type Person } from '../account-fixtures.ts'
import { chromiumLaunch } from '../chromium.ts'
import { callVectors, MARK } from '../hostile/call-vectors.ts'
import { framed } from '../hostile/framed.ts'
import { keepLayers, type Layers } from '../hostile/layers.ts'
import { startServer } from '../server.ts'

const { values: options } = parseArgs({ options: { every: { type: 'string', default: '1' } } })

interface Door {
  arrived: Set<number>
  answered: Set<number>
  /** Hands on what the browser says a request is for, by which the server refuses. */
  honest: boolean
  url: string
  stop(): void
}

/** Stands before the server, and ends what a mail asked as soon as it is known how it is answered. */
async function startDoor(port: number): Promise<Door> {
  const server = createServer((asked, answer) => pass(asked, answer))
  const door: Door = { arrived: new Set(), answered: new Set(), honest: true, url: '', stop: () => server.close() }
  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const number = Number(new RegExp(`${MARK}=(\\d+)`).exec(asked.url ?? '')?.[1] ?? 0)
    const headers = { ...asked.headers }
    if (!door.honest) delete headers['sec-fetch-dest']
    const onward = request({ port, host: '127.0.0.1', path: asked.url, method: asked.method, headers }, (given) => {
      if (number === 0) {
        answer.writeHead(given.statusCode ?? 502, given.headers)
        given.pipe(answer)
        return
      }
      door.arrived.add(number)
      if (given.statusCode !== 403) door.answered.add(number)
      onward.destroy()
      answer.writeHead(204).end()
    })
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  door.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return door
}

interface Trial {
  name: string
  layers: Layers
  /** Whether the server hears what a request is for. */
  honest: boolean
  /** What must be nothing. */
  none: 'arrived' | 'answered' | null
}

const BOTH: Layers = { sanitiser: true, frame: true }
const NEITHER: Layers = { sanitiser: false, frame: false }
const BEFORE: Trial[] = [
  { name: 'all layers', layers: BOTH, honest: true, none: 'arrived' },
  { name: 'sanitiser alone', layers: { sanitiser: true, frame: false }, honest: false, none: 'arrived' },
  { name: 'frame and policies alone', layers: { sanitiser: false, frame: true }, honest: false, none: 'arrived' },
  { name: 'server alone', layers: NEITHER, honest: true, none: 'answered' },
  { name: 'none of them (control)', layers: NEITHER, honest: false, none: null },
]
const AFTER: Trial[] = BEFORE.filter(({ name }) => /^(?:all|sanitiser)/.test(name))

async function run(browser: Browser, door: Door, { person, remoteImages }: { person: Person; remoteImages: boolean }) {
  const vectors = await callVectors(door.url)
  const tried = vectors.filter(({ number }) => number % Number(options.every) === 0)
  const place = remoteImages ? 'after Show images' : 'before Show images'
  for (const { name, layers, honest, none } of remoteImages ? AFTER : BEFORE) {
    door.honest = honest
    door.arrived.clear()
    door.answered.clear()
    const context = await browser.newContext({ baseURL: door.url, bypassCSP: !layers.frame })
    await keepLayers(context, layers)
    await context.addCookies([{ ...person.session, url: door.url }])
    const page = await context.newPage()
    context.on('page', (other) => void other.close().catch(() => undefined))
    page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined))
    const of = await framed(page, tried, remoteImages)
    await page.waitForTimeout(1_000)
    await context.close()
    const { arrived, answered } = door
    const bad = none === null ? answered.size === 0 : of === 0 || door[none].size > 0
    if (bad) process.exitCode = 1
    const some = none !== null && bad ? [...door[none]].slice(0, 5) : []
    console.log(
      `${place.padEnd(20)}${name.padEnd(26)}${String(of).padStart(6)} shown${String(arrived.size).padStart(7)} requests arrived${String(answered.size).padStart(7)} answered${some.map((number) => `\n  ${vectors[number - 1]?.html}`).join('')}`,
    )
  }
}

const port = await freePort()
const door = await startDoor(port)
const server = await startServer({ POSTROOM_PORT: String(port), POSTROOM_PUBLIC_URL: door.url })
const browser = await chromium.launch(chromiumLaunch)
try {
  const person = await newPerson(server, 'Target')
  await run(browser, door, { person, remoteImages: false })
  await run(browser, door, { person, remoteImages: true })
} finally {
  await browser.close()
  await server.stop()
  door.stop()
}
