const SHOWN_ROWS = ':not([data-ahead]) > [role="row"]'

/** The row of a list that something stands in, or is itself. */
export function rowOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[role="row"]') : null
}

/** The rows of the shown page of a list, from the first to the last. */
export function rowsOf(grid: HTMLElement | null): HTMLElement[] {
  return [...(grid?.querySelectorAll<HTMLElement>(SHOWN_ROWS) ?? [])]
}
