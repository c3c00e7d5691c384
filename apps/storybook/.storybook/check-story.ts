import { afterEach } from '@storybook/addon-a11y/preview'

// A check of colours must not see a control half way between two schemes, or a panel that is still fading in.
const still = new CSSStyleSheet()
still.replaceSync('* { transition: none !important; animation-duration: 0s !important; }')

/** The rules of axe that read colours: of the dark scheme no other one can say anything new. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * What a test checks of every story, beside the addon's own check in the light scheme: it stays inside the window, and axe
 * finds no fault in the dark scheme.
 */
export async function checkStory(context: Parameters<typeof afterEach>[0]): Promise<void> {
  if (import.meta.env.VITEST_STORYBOOK !== 'false') return
  document.adoptedStyleSheets = [still]
  await settled()
  const { clientWidth, scrollWidth, dataset } = document.documentElement
  if (scrollWidth > clientWidth) throw new Error(`The story is ${scrollWidth} px wide in a window of ${clientWidth} px`)
  const { a11y } = context.parameters
  const options = { ...a11y.options, runOnly: { type: 'rule', values: OF_COLOURS }, resultTypes: ['violations'] }
  dataset.theme = 'dark'
  await afterEach({ ...context, parameters: { ...context.parameters, a11y: { ...a11y, options } } })
  dataset.theme = 'light'
}

/** Resolves when two frames in a row have brought nothing new: answers have come, and parts are loaded. */
async function settled(): Promise<void> {
  let changed = false
  const observer = new MutationObserver(() => {
    changed = true
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  for (let calm = 0; calm < 2; calm = changed ? 0 : calm + 1) {
    changed = false
    await new Promise(requestAnimationFrame)
  }
  observer.disconnect()
}
