import type { Mail } from '@postroom/mail-core'

/** Keeps with each entry of the history which label was meant, as two accounts may have one of the same path (G-029). */
export function keepLabelOfEntry({ settings }: Mail): void {
  const keep = () => {
    const labelId = settings.get('selectedLabelId')
    if (history.state?.labelId !== labelId) history.replaceState({ labelId }, '')
  }
  keep()
  // The router gives these events.
  for (const change of ['pushState', 'replaceState']) addEventListener(change, keep)
  // Before the router reads the address.
  addEventListener('popstate', ({ state }) => settings.set('selectedLabelId', state?.labelId ?? null), true)
}
