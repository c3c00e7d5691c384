import type { Locator } from '@playwright/test'

/** The controls of a part of the screen that are cut off, or lie under something else. */
export function misplaced(part: Locator): Promise<string[]> {
  return part.evaluate((root) => {
    const name = (element: Element) =>
      element.getAttribute('aria-label') ?? (element.textContent?.trim().slice(0, 40) || element.outerHTML.slice(0, 80))
    /** What of a control its scrolling surroundings let one see. */
    const shown = (control: Element) => {
      let { left, top, right, bottom } = control.getBoundingClientRect()
      for (let around = control.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflow === 'visible') continue
        const frame = around.getBoundingClientRect()
        left = Math.max(left, frame.left)
        top = Math.max(top, frame.top)
        right = Math.min(right, frame.right)
        bottom = Math.min(bottom, frame.bottom)
      }
      for (const bar of bars)
        if (!bar.contains(control) && bar.parentElement?.contains(control))
          bottom = Math.min(bottom, bar.getBoundingClientRect().top)
      return { left, top: Math.max(top, 0), right, bottom: Math.min(bottom, innerHeight) }
    }
    /** What stays at the lower edge while the rest scrolls under it. */
    const bars = [...root.querySelectorAll('*')].filter((each) => getComputedStyle(each).position === 'sticky')
    const { scrollWidth, clientWidth } = document.documentElement
    const faults = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []
    for (const control of root.querySelectorAll('button, a[href], input, [contenteditable="true"]')) {
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const { left, top, right, bottom } = shown(control)
      // What is scrolled out of sight is neither.
      if (bottom - top < 2) continue
      const { width } = control.getBoundingClientRect()
      const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      if (right - left < width - 1 || right > innerWidth + 1) faults.push(`${name(control)} is cut`)
      else if (over && !control.contains(over) && !over.contains(control))
        faults.push(`${name(control)} lies under ${name(over)}`)
    }
    return faults
  })
}

/** Words of a part of the screen that end at an edge without dots, and cannot be scrolled to. */
export function cutWords(part: Locator): Promise<string[]> {
  return part.evaluate((root) => {
    const faults: string[] = []
    for (const element of root.querySelectorAll('*')) {
      const words = [...element.childNodes].flatMap((node) => (node instanceof Text ? node.data.trim() : [])).join('')
      if (!words || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(element)
      const { left, right } = range.getBoundingClientRect()
      for (let around: Element | null = element; around; around = around.parentElement) {
        const { overflowX, textOverflow, clipPath } = getComputedStyle(around)
        if (clipPath === 'inset(50%)') break
        if (overflowX === 'visible') continue
        const frame = around.getBoundingClientRect()
        // Dots say it, it scrolls, or it is for ears alone.
        if (textOverflow === 'ellipsis' || overflowX === 'auto' || overflowX === 'scroll' || frame.width <= 1) break
        if (right > frame.right + 1 || left < frame.left - 1) faults.push(`“${words.slice(0, 40)}” is cut`)
      }
    }
    return faults
  })
}
