import { notifyManager } from '@tanstack/react-query'
import './tokens.css'
import { beforeAll, beforeEach } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'

// A check of colours must not see a control half way between two schemes, or a panel that is still fading in.
const still = new CSSStyleSheet()
still.replaceSync('* { transition: none !important; animation-duration: 0s !important; }')
document.adoptedStyleSheets = [still]

// A file that cannot be shown opens in a new tab, which would send the tests to the background, where timers hardly run.
window.open = () => null

// What a test drew goes before the next one; vitest-browser-react sees to it only for the first file on a page.
beforeEach(cleanup)

// Tab begins at the top of the page in every file, as on a fresh one, and not where the file before pressed last.
beforeAll(async () => {
  await cleanup()
  const top = document.createElement('span')
  top.tabIndex = -1
  document.body.prepend(top)
  top.focus()
  top.remove()
})

// The window keeps the size that a test gave it. The pointer stays where one leaves it, and hovers what the next one shows there.
beforeEach(async () => {
  await page.viewport(1280, 800)
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 })
})

// As the web client has it.
notifyManager.setScheduler(queueMicrotask)
