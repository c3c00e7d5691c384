const STOPS = 'button, input, select, a[href], [contenteditable="true"], [tabindex]'

/** Turns Tab round at the ends of what covers the page: the focus must not stand on what cannot be seen (WCAG 2.4.11). */
export function keepTabInside(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'target' | 'currentTarget' | 'preventDefault'>,
): void {
  const { currentTarget: cover, target, shiftKey } = event
  if (event.key !== 'Tab' || !(cover instanceof HTMLElement) || getComputedStyle(cover).position !== 'fixed') return
  const stops = [...cover.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.checkVisibility({ visibilityProperty: true }),
  )
  const [end, other] = shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (target !== end) return
  event.preventDefault()
  other?.focus()
}
