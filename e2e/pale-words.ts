import type { Locator } from '@playwright/test'
import { endTransitions } from './end-transitions.ts'

/** Words of a part of the screen that stand out too little from their ground (WCAG 1.4.3); what cannot be used may. */
export async function paleWords(part: Locator): Promise<string[]> {
  await endTransitions(part.page())
  return part.evaluate((root) => {
    type Colour = [red: number, green: number, blue: number, opacity: number]
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
    const ink = canvas.getContext('2d', { willReadFrequently: true })
    const known = new Map<string, Colour>()
    /** Whatever a style sheet may call a colour. */
    const colourOf = (css: string): Colour => {
      const before = known.get(css)
      if (before) return before
      if (!ink) throw new Error('no canvas')
      ink.clearRect(0, 0, 1, 1)
      ink.fillStyle = css
      ink.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, opacity = 0] = ink.getImageData(0, 0, 1, 1).data
      const colour: Colour = [red, green, blue, opacity / 255]
      known.set(css, colour)
      return colour
    }
    const over = ([r, g, b, a]: Colour, [r2, g2, b2]: Colour, opacity = a): Colour => {
      const mix = (top: number, below: number) => top * opacity + below * (1 - opacity)
      return [mix(r, r2), mix(g, g2), mix(b, b2), 1]
    }
    const brightness = ([r, g, b]: Colour): number => {
      const linear = (value: number) => (value <= 10.3 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4)
      return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
    }
    const grounds = new Map<Element, Colour>()
    const groundOf = (element: Element | null): Colour => {
      if (!element) return colourOf('Canvas')
      const before = grounds.get(element)
      if (before) return before
      const ground = over(colourOf(getComputedStyle(element).backgroundColor), groundOf(element.parentElement))
      grounds.set(element, ground)
      return ground
    }
    const faults: string[] = []
    for (const element of root.querySelectorAll('*')) {
      const words = [...element.childNodes].flatMap((node) => (node instanceof Text ? node.data.trim() : [])).join('')
      if (!words || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      if (element.closest(':disabled, [aria-disabled="true"], [data-disabled], option, svg')) continue
      const { color, fontSize, fontWeight, filter } = getComputedStyle(element)
      // Turned colours are looked at where they are made.
      if (filter !== 'none' || element.closest('.postroom-signature, [contenteditable]')) continue
      const ground = groundOf(element)
      let [fore, faded] = [colourOf(color), 1]
      for (let around: Element | null = element; around; around = around.parentElement)
        faded *= Number(getComputedStyle(around).opacity)
      fore = over(fore, ground, fore[3] * faded)
      const [light = 0, dark = 0] = [brightness(fore), brightness(ground)].sort((a, b) => b - a)
      const size = Number.parseFloat(fontSize)
      const least = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5
      const contrast = (light + 0.05) / (dark + 0.05)
      if (contrast < least - 0.01) faults.push(`“${words.slice(0, 40)}” has a contrast of ${contrast.toFixed(2)}`)
    }
    return faults
  })
}
