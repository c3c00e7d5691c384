import type { Browser, CDPSession, Page } from '@playwright/test'
import type { Figure } from './figures.ts'
import { installStopwatch } from './stopwatch.ts'

/** What a scenario measures in: a filled mailbox on a real server, and plain pages beside it. */
export interface BenchContext {
  browser: Browser
  /** Address of the product, and of the plain pages. */
  url: string
  plainUrl: string
  cookie: { name: string; value: string }
  /** Fills the mailbox of somebody else from an mbox that is written, and answers their cookie. */
  fill: (write: (file: string, to: string) => Promise<void>) => Promise<BenchContext['cookie']>
  /** Messages in the mailbox. */
  messages: number
  /** How often a step is repeated. */
  times: number
  /** Length of the scripted session. */
  minutes: number
}

/** Measures one thing that people wait for; each stands in a file of its own and is named in bench.ts. */
export type Scenario = (world: BenchContext) => Promise<Figure[]>

export const APP_ROW = '[role="grid"] > :not([data-ahead]) > [role="row"]'
export const PLAIN_ROW = '.row'
export const BODY_FRAME = 'iframe[title="Message body"]'

/** A browser of its own, with empty caches, signed in; nothing is opened yet. */
export async function freshPage(world: BenchContext): Promise<Page> {
  const page = await unwatchedPage(world)
  await installStopwatch(page, { selector: APP_ROW })
  return page
}

/** The same with nothing of ours in the page. */
export async function unwatchedPage({ browser, url, cookie }: BenchContext): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  await context.addCookies([{ ...cookie, url }])
  return context.newPage()
}

/** The same for the plain pages. */
export async function freshPlainPage({ browser, plainUrl }: BenchContext): Promise<Page> {
  const context = await browser.newContext({ baseURL: plainUrl, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await installStopwatch(page, { selector: PLAIN_ROW })
  return page
}

/** Opens the inbox and waits until the page has loaded what it loads ahead. */
export async function settledInbox(world: BenchContext): Promise<Page> {
  const page = await freshPage(world)
  await page.goto('/mail/inbox')
  await page.locator(APP_ROW).first().waitFor()
  await quiet(page)
  return page
}

/** Until nothing was asked of the server for half a second; the event stream, which stays open, does not count. */
export async function quiet(page: Page): Promise<void> {
  let last = Date.now()
  const heard = () => {
    last = Date.now()
  }
  page.on('request', heard)
  page.on('requestfinished', heard)
  while (Date.now() - last < 500) await page.waitForTimeout(50)
  page.off('request', heard)
  page.off('requestfinished', heard)
}

export function devtools(page: Page): Promise<CDPSession> {
  return page.context().newCDPSession(page)
}

/** A press of the mouse where it rests. Not Playwright's `click()`: what that does in the page is no work of the page. */
export async function pressHere({ mouse }: Page): Promise<void> {
  await mouse.down()
  await mouse.up()
}

/** A press without the pointer: nothing was hovered before it. */
export function pressWithoutHover(page: Page, selector: string, place = 0): Promise<void> {
  return page.evaluate(
    ([wanted, at]) => {
      const element = document.querySelectorAll<HTMLElement>(wanted)[at]
      if (!element) throw new Error(`nothing to press: ${wanted}`)
      element.click()
    },
    [selector, place] as const,
  )
}
