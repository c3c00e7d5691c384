/**
 * Takes away what the server drew, in the commit that puts the client's own in its place: the focus and what was typed into a
 * field go on there, and what was pressed is carried out (SPEED-02). Until then, what is pressed further waits.
 */
export function takeOver(logFailure: (error: unknown) => void): void {
  const drawn = document.getElementById('first-page')
  if (!drawn) return
  const focused = drawn.contains(document.activeElement) ? document.activeElement : null
  drawn.remove()
  const { early } = window
  if (!early) return
  const carryOut = async () => {
    try {
      await (await import('./replay-presses.ts')).replay(early, focused)
    } catch (error) {
      logFailure(error)
    }
    early.isCarriedOut = false
  }
  const { down } = early
  early.isCarriedOut = down !== null || focused !== null || early.presses.length > 0
  // It comes up on something else, which the browser takes for no click.
  const up = () => {
    if (down) early.presses.push(down)
    void carryOut()
  }
  if (down) addEventListener('pointerup', up, { once: true, capture: true })
  else if (early.isCarriedOut) void carryOut()
}
