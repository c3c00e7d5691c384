/** Whether a key is pressed with one that makes it the browser's or the system's: Alt and an arrow go back. */
export function isChord({ altKey, ctrlKey, metaKey }: Record<'altKey' | 'ctrlKey' | 'metaKey', boolean>): boolean {
  return altKey || ctrlKey || metaKey
}
