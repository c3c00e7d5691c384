import './tokens.css'
import { beforeEach } from 'vitest'
import { cdp } from 'vitest/browser'

// A check of colours must not see a control half way between two schemes, or a panel that is still fading in.
const still = new CSSStyleSheet()
still.replaceSync('* { transition: none !important; animation-duration: 0s !important; }')
document.adoptedStyleSheets = [...document.adoptedStyleSheets, still]

// A file that cannot be shown opens in a new tab, which would send the tests to the background, where timers hardly run.
window.open = () => null

// The pointer stays where a test leaves it, and hovers what the next one shows there.
beforeEach(async () => {
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 })
})
