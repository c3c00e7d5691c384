/** `npm run pictures -w @postroom/e2e`: the pictures of the documentation, taken of the demo team in `docs/pictures`. */
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumLaunch } from './chromium.ts'
import { Mailbox } from './mailbox.ts'
import { startServer } from './server.ts'

const folder = fileURLToPath(new URL(process.argv[2] ?? '../docs/pictures/', import.meta.url))
const widths = [1440, 1024, 768, 390]

async function takePictures(browser: Browser, address: string, scheme: 'light' | 'dark'): Promise<void> {
  const context = await browser.newContext({ baseURL: address, colorScheme: scheme, locale: 'en-GB' })
  const page = await context.newPage()
  const mailbox = new Mailbox(page)
  await mailbox.signIn({ email: 'nora@postroom.example', password: 'postroom-demo' })
  for (const width of widths) {
    const take = (name: string) => picture(page, `${name}-${scheme}${width === 1440 ? '' : `-${width}`}`)
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

async function picture(page: Page, name: string): Promise<void> {
  // Nothing is pointed at.
  await page.mouse.move(0, 0)
  await page.screenshot({ path: `${folder}${name}.png`, animations: 'disabled' })
  console.log(`${name}.png`)
}

await mkdir(folder, { recursive: true })
const server = await startServer({ POSTROOM_DEMO: 'on', POSTROOM_DOMAINS: 'postroom.example' })
const browser = await chromium.launch(chromiumLaunch)
try {
  for (const scheme of ['light', 'dark'] as const) await takePictures(browser, server.url, scheme)
} finally {
  await browser.close()
  await server.stop()
}
