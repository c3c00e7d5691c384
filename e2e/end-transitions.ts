import type { Page } from '@playwright/test'

/** Colours that are on their way are there: what is measured of them does not depend on how fast the machine is. */
export function endTransitions(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish()
  })
}
