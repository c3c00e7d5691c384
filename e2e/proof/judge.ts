import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A page with the product's own sanitiser, run from its source. */
export async function sanitiserPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  const modules: Record<string, string> = {
    '/purify.js': await readFile(`${root}/node_modules/dompurify/dist/purify.es.mjs`, 'utf8'),
    '/contained.js': await moduleOf('packages/mail-core/src/editor/contained-styles.ts'),
    '/sanitise.js': await moduleOf('packages/react-mail/src/conversation/sanitise-mail.ts'),
  }
  await page.route('**/*', async (route) => {
    const source = modules[new URL(route.request().url()).pathname]
    if (source !== undefined) return route.fulfill({ contentType: 'text/javascript', body: source })
    const imports = { dompurify: '/purify.js', '@postroom/mail-core/rules': '/contained.js' }
    const body = `<!doctype html><script type="importmap">${JSON.stringify({ imports })}</script><script type="module">
      import { sanitiseMail } from '/sanitise.js'
      import { withContainedStyles } from '/contained.js'
      Object.assign(window, { sanitiseMail, withContainedStyles })</script>`
    return route.request().isNavigationRequest() && route.request().frame().parentFrame() === null
      ? route.fulfill({ contentType: 'text/html', body })
      : route.abort()
  })
  await page.goto('http://judge.example/')
  await page.waitForFunction(() => 'sanitiseMail' in window)
  return page
}

const moduleOf = async (path: string) => stripTypeScriptTypes(await readFile(`${root}/${path}`, 'utf8'))

type Rules = { sanitiseMail(html: string): string; withContainedStyles(html: string, scope: string): string }

/** An original as a reply or a forward quotes it; null of a mail without HTML. */
export function sanitised(judge: Page, html: string | null): Promise<string | null> {
  return judge.evaluate((original) => {
    const rules = window as unknown as Rules
    return original === null ? null : rules.withContainedStyles(rules.sanitiseMail(original), '.postroom-quote')
  }, html)
}

/** What HTML looks like, element by element. Runs in the page. */
function styles({ html, place }: { html: string; place: string }) {
  const props = [
    'color',
    'backgroundColor',
    'fontFamily',
    'fontSize',
    'fontWeight',
    'textAlign',
    'direction',
    'display',
  ]
  const frame = document.body.appendChild(document.createElement('iframe'))
  const page = frame.contentDocument
  if (!page) throw new Error('The frame has no document')
  page.body.innerHTML = html
  const shown = page.querySelector(place)
  const of = (element: Element) => {
    const style = getComputedStyle(element) as unknown as Record<string, string>
    return [element.tagName, ...props.map((prop) => style[prop])].join(' ')
  }
  const said = {
    quoted: [...(shown?.querySelectorAll('*') ?? [])].map(of),
    answer: of(page.body.firstElementChild ?? page.body),
  }
  frame.remove()
  return said
}

/** Whether a quote looks as the original does alone, and the answer above it as if nothing were quoted. */
export async function looksOf(
  judge: Page,
  { original, arrived }: { original: string | null; arrived: string },
): Promise<{ looks: boolean; answer: boolean }> {
  const place = '.postroom-quote > :last-child'
  const shown = await judge.evaluate(styles, { html: arrived, place })
  const bare = await judge.evaluate(styles, { html: '<div>My answer.</div>', place: 'div' })
  if (original === null) return { looks: true, answer: shown.answer === bare.answer }
  const safe = await judge.evaluate((html) => (window as unknown as Rules).sanitiseMail(html), original)
  const alone = await judge.evaluate(styles, { html: `<main>${safe}</main>`, place: 'main' })
  return { looks: shown.quoted.join('\n') === alone.quoted.join('\n'), answer: shown.answer === bare.answer }
}
