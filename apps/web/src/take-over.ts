/**
 * Takes away what the server drew, in the commit that puts the client's own in its place: the focus and what was typed into
 * fields go on there, and what was pressed is carried out (SPEED-02). Until then, what is pressed further waits.
 */
export function takeOver(logFailure: (error: unknown) => void): void {
  const drawn = document.getElementById('first-page')
  if (!drawn) return
  const focused = drawn.contains(document.activeElement) ? document.activeElement : null
  const fields = drawn.querySelectorAll<HTMLInputElement>('input[name]')
  drawn.remove()
  for (const field of fields) writeOn(field, field === focused)
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

/** Puts what was written into the same field. At once: what is typed or pasted next has no other place to go. */
function writeOn({ name, value, defaultValue }: HTMLInputElement, isFocused: boolean): void {
  const field = document.querySelector<HTMLInputElement>(`#root input[name="${name}"]`)
  if (!field || !(isFocused || value !== defaultValue)) return
  field.focus()
  if (value !== defaultValue) {
    field.setRangeText(value, 0, field.value.length, 'end')
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  // What it proposes is for whoever is in it.
  if (!isFocused) field.blur()
}
