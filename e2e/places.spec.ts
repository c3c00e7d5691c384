import { type Browser, expect } from '@playwright/test'
import { Mailbox } from './mailbox.ts'
import { cutWords, misplaced } from './misplaced.ts'
import { paleWords } from './pale-words.ts'
import { PLACES } from './places/index.ts'
import { addMinutes, NORA, type Place } from './places/place.ts'
import { type Server, startServer } from './server.ts'
import { test } from './test.ts'

const WIDTHS = [1440, 1024, 768, 390]
const TESTS = 4

let server: Server
let session: Awaited<ReturnType<typeof signedIn>>
test.beforeAll(async ({ browser }) => {
  server = await startServer({ POSTROOM_DEMO: 'on', POSTROOM_DOMAINS: 'postroom.example' })
  await addMinutes(server)
  session = await signedIn(browser)
})
test.afterAll(() => server.stop())

async function signedIn(browser: Browser) {
  const context = await browser.newContext({ baseURL: server.url })
  await new Mailbox(await context.newPage()).signIn(NORA)
  const state = await context.storageState()
  await context.close()
  return state
}

/** What of a place is cut, lies under something else, or cannot be read, at every width and in both schemes. */
async function faultsOf(place: Place, browser: Browser): Promise<string[]> {
  const context = await browser.newContext({ baseURL: server.url, storageState: session, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await place.show(new Mailbox(page), page, server)
  const faults: string[] = []
  for (const width of WIDTHS.filter((each) => each >= (place.from ?? 0))) {
    await page.setViewportSize({ width, height: 900 })
    const part = page.locator(place.part ?? 'body').last()
    const found = [...(await misplaced(part)), ...(await cutWords(part))]
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      found.push(...(await paleWords(part)).map((fault) => `${fault} in ${colorScheme}`))
    }
    faults.push(...found.map((fault) => `${place.name} at ${width} px: ${fault}`))
  }
  await context.close()
  return faults
}

for (let share = 0; share < TESTS; share++) {
  const places = PLACES.filter(({ row }) => row).filter((_, at) => at % TESTS === share)
  const names = places.map(({ name }) => name).join(', ')
  test(`[SCREEN-20] at 1440, 1024, 768 and 390 px, light and dark, nothing is cut, covered or pale: ${names}`, async ({
    browser,
  }) => {
    for (const place of places) expect.soft(await faultsOf(place, browser)).toEqual([])
  })
}
