import { lastPressWasKey } from '../ui/last-press.ts'

/** Browsers show the focus that is put somewhere after a press of the pointer on what had it already, and on loading. */
export function focusHeading(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true, focusVisible: lastPressWasKey() })
}

/** Puts the focus on the header of a message of the conversation that `inside` stands in. */
export function focusMessage(inside: HTMLElement | null, messageId: number | undefined): void {
  const message = inside?.closest('section')?.querySelector(`[data-message="${messageId}"]`)
  headerOf(message)?.focus({ preventScroll: true, focusVisible: lastPressWasKey() })
}

/**
 * Puts the focus on the header of the message beside the one that has it; from elsewhere on the first or the last. A fold on
 * the way opens.
 */
export function stepMessage(heading: HTMLElement | null, by: 1 | -1): void {
  const pane = heading?.closest('section')
  if (!pane) return
  const steps = () => [...pane.querySelectorAll<HTMLElement>('article, [data-fold]')]
  const before = steps()
  const at = before.findIndex((step) => step.contains(document.activeElement))
  const place = at === -1 ? (by === 1 ? 0 : before.length - 1) : at + by
  const next = before[place]
  if (!next?.matches('[data-fold]')) {
    show(next)
    return
  }
  next.click()
  const after = steps()
  show(after[by === 1 ? place : after.length - before.length + place])
}

function show(message: HTMLElement | undefined): void {
  const header = headerOf(message)
  header?.focus({ focusVisible: true })
  header?.scrollIntoView({ block: 'nearest' })
}

function headerOf(message: Element | null | undefined): HTMLElement | null {
  return message?.querySelector<HTMLElement>('[aria-expanded]') ?? null
}
