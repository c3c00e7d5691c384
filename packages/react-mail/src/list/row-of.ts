const SHOWN_ROWS = ':not([data-ahead]) > [role="row"]'

/** The row of a list that something stands in, or is itself. */
export function rowOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[role="row"]') : null
}

/** The rows of the shown page of a list, from the first to the last. */
export function rowsOf(grid: HTMLElement | null): HTMLElement[] {
  return [...(grid?.querySelectorAll<HTMLElement>(SHOWN_ROWS) ?? [])]
}

/** Buttons and boxes of a row do their own work. */
export function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, label, input') !== null
}
