/** Where the keyboard goes in the mail: its place in the list, else what is opened, else the list or its first command. */
const PLACES = [':not([data-ahead]) > [role="row"][tabindex="0"]', 'h1', '[role="grid"]', 'button']

/** Puts the focus on the mail, unless a dialog keeps people from it. */
export function focusMail(): void {
  const mail = document.querySelector('#mail:not([aria-hidden="true"] *)')
  const places = PLACES.map((place) => mail?.querySelector<HTMLElement>(place))
  places.find((place) => place?.checkVisibility())?.focus()
}

/** Gives the focus back to what had it, or to the mail where that has left the page. */
export function returnFocusTo(before: HTMLElement | null): void {
  if (before?.isConnected) before.focus()
  else focusMail()
}
