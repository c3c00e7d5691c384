import type { BrowserContext, Page } from '@playwright/test'

/** Nothing is given to a printer: `html[data-printed]` says that the page, or one in a frame of it, was to be printed. */
export function withoutPrinter(pages: Page | BrowserContext): Promise<unknown> {
  return pages.addInitScript(() => {
    const mark = () => document.documentElement.setAttribute('data-printed', '')
    window.print = mark
    const { get } = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow') ?? {}
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
      configurable: true,
      get() {
        const view: Window | null = get?.call(this)
        if (view) view.print = mark
        return view
      },
    })
  })
}
