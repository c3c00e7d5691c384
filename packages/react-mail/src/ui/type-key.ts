const FIELDS =
  'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, [contenteditable=""], [contenteditable="true"]'

/** The field in which typed text lands now; null where the focus is in none. */
export function focusedField(): HTMLElement | null {
  const { activeElement: focused } = document
  return focused instanceof HTMLElement && focused.matches(FIELDS) ? focused : null
}

/** Does in a field what a key does that was pressed before the field was there. */
export function typeKey(field: HTMLElement, { key, code, shiftKey }: KeyboardEvent): void {
  const init = { key, code, shiftKey, bubbles: true, cancelable: true, composed: true }
  if (!field.dispatchEvent(new KeyboardEvent('keydown', init))) return
  // Fields hear of these edits as of those that a person makes, and take them back with Ctrl+Z.
  if (key === 'Backspace') document.execCommand('delete')
  else if (key === 'Enter') {
    if (field instanceof HTMLInputElement) field.form?.requestSubmit()
  } else if ([...key].length === 1) document.execCommand('insertText', false, key)
}
