import type { Page } from '@playwright/test'

/**
 * Gives everything on the page and in its frames the events that a person could give it, and follows every address that is
 * no address of a page. Links to pages are left alone.
 */
export async function provoke(page: Page): Promise<void> {
  await page
    .evaluate(() => {
      const events = [
        'click',
        'mouseover',
        'pointerenter',
        'focus',
        'blur',
        'toggle',
        'input',
        'keydown',
        'wheel',
        'load',
        'error',
      ]
      const frames = [...document.querySelectorAll('iframe')].map((frame) => frame.contentDocument)
      // What is to be printed holds each mail in a tree of its own.
      const mails = frames.flatMap((one) =>
        [...(one?.querySelectorAll('div') ?? [])].map(({ shadowRoot }) => shadowRoot),
      )
      for (const one of [document, ...frames, ...mails]) {
        const isFrame = one !== document
        for (const element of one?.querySelectorAll<HTMLElement>('body *') ?? []) {
          if (!isFrame && element.closest('button, a[href^="/"], input, [role="row"], [role="grid"]')) continue
          for (const type of events) element.dispatchEvent(new Event(type))
          const href = element.getAttribute('href') ?? element.getAttribute('xlink:href') ?? ''
          if (isFrame && /^\W*(j\s*a|v\s*b|d\s*a|f\s*e)/i.test(href))
            element.dispatchEvent(new MouseEvent('click', { cancelable: true }))
          if (isFrame && element.matches('button, input[type=submit], input[type=image]')) element.click()
        }
      }
    })
    // What is on trial may have taken the page away; what it did was counted before.
    .catch(() => undefined)
  await page.waitForTimeout(30)
}
