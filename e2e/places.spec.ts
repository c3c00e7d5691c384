import { type Browser, expect } from '@playwright/test'
import { Mailbox } from './mailbox.ts'
import { cutWords, misplaced } from './misplaced.ts'
import { paleWords } from './pale-words.ts'
import { PLACES } from './places/index.ts'
import { addMinutes, NORA, type Place } from './places/place.ts'
import { type Server, startServer } from './server.ts'
import { test } from './test.ts'

const WIDTHS = [1440, 1024, 768, 390]
const TESTS = 6
const eventually = expect.configure({ soft: true }).poll

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

/**
 * What of a place is cut, lies under something else, or cannot be read, at every width and in both schemes.
 * A panel follows a change of width a frame or two later, so what is measured is where it comes to stand.
 */
async function standsWell(place: Place, browser: Browser): Promise<void> {
  const context = await browser.newContext({ baseURL: server.url, storageState: session, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await place.show(new Mailbox(page), page, server)
  const part = page.locator(place.part ?? 'body').last()
  for (const width of WIDTHS.filter((each) => each >= (place.from ?? 0))) {
    await page.setViewportSize({ width, height: 900 })
    const faults = async () => [...(await misplaced(part)), ...(await cutWords(part))]
    await eventually(faults, `${place.name} at ${width} px`).toEqual([])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await eventually(() => paleWords(part), `${place.name} at ${width} px in ${colorScheme}`).toEqual([])
    }
  }
  await context.close()
}

for (let share = 0; share < TESTS; share++) {
  const places = PLACES.filter(({ row }) => row).filter((_, at) => at % TESTS === share)
  const names = places.map(({ name }) => name).join(', ')
  test(`[SCREEN-20] at 1440, 1024, 768 and 390 px, light and dark, nothing is cut, covered or pale: ${names}`, async ({
    browser,
  }) => {
    for (const place of places) await standsWell(place, browser)
  })
}
