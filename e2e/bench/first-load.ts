import type { Page } from '@playwright/test'
import { type BenchContext, devtools, freshPage, freshPlainPage, type Scenario } from './bench-context.ts'
import type { Figure } from './figures.ts'

/** A full stop of this many milliseconds for every request, as over a distant network. */
const ROUND_TRIP = 40

interface Load {
  firstRow: number
  /** Bytes on the wire, compressed as the server sent them, of what was asked for before the first row was there. */
  script: number
  all: number
  requests: number
  longTasks: number
}

/** From the address to the first row: bytes, and times with empty and with filled caches, near and far. */
export const firstLoad: Scenario = async (world) => {
  const near = await loads(world, 0)
  const far = await loads(world, ROUND_TRIP)
  const of = (some: readonly Load[], what: keyof Load) => some.map((load) => load[what])
  const time = (place: 'cold' | 'warm', some: Loads, most: number): Figure => ({
    what: `${place} load to the first row${some === far ? `, ${ROUND_TRIP} ms round trip` : ''}`,
    unit: 'ms',
    values: of(some.app[place], 'firstRow'),
    plain: of(some.plain[place], 'firstRow'),
    goal: { most, of: 'ratio' },
  })
  const { cold } = near.app
  return [
    { what: 'JavaScript before the first row, gz', unit: 'kB', values: of(cold, 'script'), goal: value(160) },
    { what: 'everything before the first row, gz', unit: 'kB', values: of(cold, 'all'), goal: value(240) },
    { what: 'requests before the first row', unit: 'requests', values: of(cold, 'requests'), goal: value(10) },
    time('cold', near, 2),
    time('cold', far, 1.8),
    time('warm', near, 2),
    time('warm', far, 2),
    { what: 'long tasks while loading, cold', unit: 'tasks', values: of(cold, 'longTasks'), goal: value(0) },
    { what: 'long tasks while loading, warm', unit: 'tasks', values: of(near.app.warm, 'longTasks'), goal: value(0) },
  ]
}

const value = (most: number) => ({ most, of: 'value' as const })

interface Loads {
  app: { cold: Load[]; warm: Load[] }
  plain: { cold: Load[]; warm: Load[] }
}

/** In turn, so that both meet the same moments of a busy machine. */
async function loads(world: BenchContext, roundTrip: number): Promise<Loads> {
  const all: Loads = { app: { cold: [], warm: [] }, plain: { cold: [], warm: [] } }
  for (let time = 0; time < world.times; time++) {
    for (const [which, fresh, path] of [
      ['app', freshPage, '/mail/inbox'],
      ['plain', freshPlainPage, '/'],
    ] as const) {
      const page = await fresh(world)
      all[which].cold.push(await load(page, path, roundTrip))
      all[which].warm.push(await load(page, path, roundTrip))
      await page.context().close()
    }
  }
  return all
}

async function load(page: Page, path: string, roundTrip: number): Promise<Load> {
  const session = await devtools(page)
  await session.send('Network.enable')
  const limits = { offline: false, latency: roundTrip, downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', limits)
  const asked = new Map<string, { script: boolean; at: number }>()
  const bytes = new Map<string, number>()
  session.on('Network.requestWillBeSent', ({ requestId, type, wallTime }) => {
    asked.set(requestId, { script: type === 'Script', at: wallTime * 1000 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength))
  await page.goto(path)
  await page.waitForFunction(() => window.bench.firstRow !== undefined)
  // What the page loads ahead while idle comes after the first row, and so do its long tasks.
  const { firstRow, origin, longTasks } = await page.evaluate(() => ({
    firstRow: window.bench.firstRow ?? 0,
    origin: performance.timeOrigin,
    longTasks: window.bench.longTasks.length,
  }))
  await page.waitForLoadState('networkidle').catch(() => undefined)
  await session.detach()
  const before = [...asked].filter(([, { at }]) => at < origin + firstRow)
  const size = (some: typeof before) => some.reduce((sum, [id]) => sum + (bytes.get(id) ?? 0), 0) / 1000
  return {
    firstRow,
    script: size(before.filter(([, { script }]) => script)),
    all: size(before),
    requests: before.length,
    longTasks,
  }
}
