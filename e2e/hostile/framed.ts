import type { Page } from '@playwright/test'
import { provoke } from './provoke.ts'

const AT_ONCE = 100

/**
 * The two layers by themselves, out of the files that the product serves: every mail goes through its sanitiser into a frame
 * of its making, a hundred beside each other. Quicker than opening them, so that all of them can be tried.
 *
 * @returns how many mails were shown.
 */
export async function framed(page: Page, mails: readonly { html: string }[], remoteImages = false): Promise<number> {
  let shown = 0
  for (let start = 0; start < mails.length; start += AT_ONCE) {
    const some = mails.slice(start, start + AT_ONCE).map(({ html }) => html)
    // What is on trial may have led the page elsewhere.
    await page.goto('/mail/inbox')
    await page.getByRole('grid').waitFor()
    shown += await page.evaluate(showAll, { mails: some, remoteImages }).catch(() => 0)
    await provoke(page)
  }
  return shown
}

/** Runs in the page. */
async function showAll({ mails, remoteImages }: { mails: readonly string[]; remoteImages: boolean }): Promise<number> {
  type MailNodes = (html: string, wants: object) => { content: DocumentFragment }
  const wants = { remoteImages, inlineImages: new Map() }
  /** The one function of the product's files that makes nodes of a mail. */
  const findMailNodes = async (): Promise<MailNodes> => {
    for (;;) {
      for (const { name } of performance.getEntriesByType('resource')) {
        if (!/\/assets\/[^/]+\.js$/.test(name)) continue
        for (const exported of Object.values<unknown>(await import(name))) {
          if (typeof exported !== 'function' || !`${exported}`.includes('hasRemoteImages')) continue
          return exported as MailNodes
        }
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  const mailNodes = await findMailNodes()
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-same-origin allow-popups allow-popups-to-escape-sandbox')
  frame.src = remoteImages ? '/frame/images' : '/frame/blocked'
  await new Promise((resolve) => {
    frame.onload = resolve
    document.body.append(frame)
  })
  const body = frame.contentDocument?.body
  let shown = 0
  for (const html of mails) {
    const place = body?.ownerDocument.createElement('div')
    if (!body || !place) break
    body.append(place)
    try {
      place.append(body.ownerDocument.importNode(mailNodes(html, wants).content, true))
      shown++
    } catch (error) {
      console.warn(error)
    }
  }
  return shown
}
