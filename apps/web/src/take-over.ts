import type { Early } from './early-presses.ts'

/**
 * Takes away what the server drew, in the commit that puts the client's own in its place: the focus and what was typed into a
 * field go on there, and what was pressed is carried out (SPEED-02).
 */
export function takeOver(logFailure: (error: unknown) => void): void {
  const drawn = document.getElementById('first-page')
  if (!drawn) return
  const focused = drawn.contains(document.activeElement) ? document.activeElement : null
  drawn.remove()
  const { presses, down }: Early = window.early ?? { presses: [], down: null }
  delete window.early
  const carryOut = async (early: Pick<Early, 'presses'> & { focused: Element | null }) =>
    (await import('./replay-presses.ts')).replay(early).catch(logFailure)
  if (focused || presses.length > 0) carryOut({ focused, presses }).catch(logFailure)
  // It comes up on something else, which the browser takes for no click.
  if (down) {
    const up = () => carryOut({ focused: null, presses: [down] }).catch(logFailure)
    addEventListener('pointerup', up, { once: true, capture: true })
  }
}
