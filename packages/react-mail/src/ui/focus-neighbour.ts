/**
 * Hands the focus from a button of a list item that is about to leave to the next item, or the one before.
 * @returns whether there is one.
 */
export function focusNeighbour(): boolean {
  const item = document.activeElement?.closest('li')
  const neighbour = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button')
  neighbour?.focus()
  return neighbour != null
}
