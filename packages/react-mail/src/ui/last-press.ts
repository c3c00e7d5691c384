// Where a page is drawn by a server there is no document. What was pressed before this was loaded shows in the focus.
let wasKey = !!globalThis.document?.querySelector(':focus-visible')
const hear = (type: string, listener: (event: Event) => void) =>
  globalThis.document?.addEventListener(type, listener, true)
for (const type of ['keydown', 'pointerdown'])
  hear(type, () => {
    wasKey = type === 'keydown'
  })
// A key that is pressed later would make browsers show a focus that no key has brought. [SCREEN-17]
hear('focusin', ({ target }) => {
  if (target instanceof HTMLHeadingElement) target.toggleAttribute('data-by-key', wasKey)
})

/** Whether people are at the keyboard, so that the focus that is put somewhere for them is to be seen. */
export function lastPressWasKey(): boolean {
  return wasKey
}
