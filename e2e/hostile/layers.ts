import type { BrowserContext, Route } from '@playwright/test'

/** What stands between a mail and the reader: the sanitiser, and the frame with its own policy inside the page's policy. */
export interface Layers {
  sanitiser: boolean
  frame: boolean
}

/** Takes layers away in a browser, to see that each holds alone, and that what they hold back is real. */
export async function keepLayers(context: BrowserContext, { sanitiser, frame }: Layers): Promise<void> {
  if (!sanitiser) {
    await context.addInitScript(() => {
      Object.assign(window, {
        unsanitised(html: string) {
          // Made in a document without a window; its scripts run once they are put into one that has.
          const page = document.implementation.createHTMLDocument('')
          page.body.append(page.createRange().createContextualFragment(html))
          return page.documentElement
        },
      })
    })
    await context.route('**/assets/*.js', withoutSanitiser)
    await context.route('**/*', withoutTrustedTypes)
  }
  if (!frame) {
    await context.addInitScript(() => {
      const set = Element.prototype.setAttribute
      Element.prototype.setAttribute = function (name: string, value: string) {
        if (name.toLowerCase() !== 'sandbox') set.call(this, name, value)
      }
    })
    // The page's own policy is taken away with bypassCSP, which the browser's context must be made with.
    await context.route('**/frame/*', (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: '<!doctype html><html lang="en"><head><title>Message</title></head><body></body></html>',
      }),
    )
  }
}

/** DOMPurify's one door, as its minified text writes it, led past it. */
const DOOR = /(\w+)\.sanitize=function\((\w+)\)\{/

async function withoutSanitiser(route: Route): Promise<void> {
  try {
    const answer = await route.fetch()
    const text = await answer.text()
    if (!DOOR.test(text)) return await route.fulfill({ response: answer })
    const body = text.replace(DOOR, '$1.sanitize=function($2){return window.unsanitised($2);')
    await route.fulfill({ contentType: 'text/javascript', body })
  } catch (error) {
    // The page may have been left in the meantime.
    console.warn(`  ${route.request().url()}: ${error}`)
  }
}

/** They guard the way to the sanitiser, and go with it; the rest of the page's policy stays. */
async function withoutTrustedTypes(route: Route): Promise<void> {
  const asked = route.request()
  if (asked.resourceType() !== 'document' || asked.frame().parentFrame() !== null) return route.fallback()
  try {
    const answer = await route.fetch()
    const headers = answer.headers()
    const policy = headers['content-security-policy'] ?? ''
    const left = policy
      .split('; ')
      .filter((directive) => !/^(?:require-trusted-types-for|trusted-types) /.test(directive))
    await route.fulfill({ response: answer, headers: { ...headers, 'content-security-policy': left.join('; ') } })
  } catch (error) {
    // The page may have been left in the meantime.
    console.warn(`  ${asked.url()}: ${error}`)
  }
}
