/**
 * `npm run pictures -w @postroom/e2e`: the pictures of the documentation, taken of the demo team in `docs/pictures`.
 * With ` -- <folder> places`: every place of the screen, to look at; names after it, with commas, are of those alone.
 */
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumLaunch } from './chromium.ts'
import { Mailbox } from './mailbox.ts'
import { PLACES } from './places/index.ts'
import { addMinutes, NORA } from './places/place.ts'
import { type Server, startServer } from './server.ts'

const folder = fileURLToPath(new URL(process.argv[2] ?? '../docs/pictures/', import.meta.url))
const widths = [1440, 1024, 768, 390]
const schemes = ['light', 'dark'] as const

async function takePictures(browser: Browser, address: string, scheme: 'light' | 'dark'): Promise<void> {
  const context = await browser.newContext({ baseURL: address, colorScheme: scheme, locale: 'en-GB' })
  const page = await context.newPage()
  const mailbox = new Mailbox(page)
  await mailbox.signIn(NORA)
  for (const width of widths) {
    const take = async (name: string) => {
      // Nothing is pointed at.
      await page.mouse.move(0, 0)
      await picture(page, `${name}-${scheme}${width === 1440 ? '' : `-${width}`}`)
    }
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    await page.goto('/mail/inbox')
    await mailbox.list('Inbox').getByRole('row').first().waitFor()
    await take('inbox')
    await mailbox.list('Inbox').getByRole('row').nth(1).click()
    await page.getByRole('article').first().waitFor()
    await page.frameLocator('iframe').first().locator('body').waitFor()
    await take('conversation')
    await page.goto('/mail/inbox')
    await page.getByRole('button', { name: 'Compose', exact: true }).first().click()
    await mailbox.window('New Message').waitFor()
    await take('compose')
    await mailbox.window('New Message').getByRole('button', { name: 'Discard draft' }).click()
  }
  await context.close()
}

/** Each place in a browser of its own, so that none is left as another found it; the narrowest is a telephone's. */
async function takePlaces(browser: Browser, server: Server): Promise<void> {
  await addMinutes(server)
  const first = await browser.newContext({ baseURL: server.url })
  await new Mailbox(await first.newPage()).signIn(NORA)
  const storageState = await first.storageState()
  const names = process.argv[4]?.split(',')
  for (const { name, show, from = 0 } of PLACES.filter((place) => names?.includes(place.name) ?? true))
    for (const width of widths.filter((each) => each >= from)) {
      const viewport = { width, height: width === 390 ? 844 : 900 }
      const hand = { hasTouch: width === 390, isMobile: width === 390 }
      const context = await browser.newContext({
        baseURL: server.url,
        storageState,
        locale: 'en-GB',
        viewport,
        ...hand,
      })
      const page = await context.newPage()
      await show(new Mailbox(page), page, server)
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme })
        await picture(page, `${name}-${width}-${colorScheme}`)
      }
      await context.close()
    }
  await first.close()
}

async function picture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `${folder}${name}.png`, animations: 'disabled' })
  console.log(`${name}.png`)
}

await mkdir(folder, { recursive: true })
const server = await startServer({ POSTROOM_DEMO: 'on', POSTROOM_DOMAINS: 'postroom.example' })
const browser = await chromium.launch(chromiumLaunch)
try {
  if (process.argv[3] === 'places') await takePlaces(browser, server)
  else for (const scheme of schemes) await takePictures(browser, server.url, scheme)
} finally {
  await browser.close()
  await server.stop()
}
