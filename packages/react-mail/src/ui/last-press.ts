let wasKey = false
for (const type of ['keydown', 'pointerdown']) {
  // Where a page is drawn by a server there is none.
  globalThis.document?.addEventListener(
    type,
    () => {
      wasKey = type === 'keydown'
    },
    true,
  )
}

/** Whether people are at the keyboard, so that the focus that is put somewhere for them is to be seen. */
export function lastPressWasKey(): boolean {
  return wasKey
}
