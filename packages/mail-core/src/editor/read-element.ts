/** What reading HTML needs of an element: no DOM type is known here. */
export interface ReadElement {
  getAttribute(name: string): string | null
  style: { textAlign: string; marginLeft: string; fontWeight: string }
  childNodes: Iterable<{ nodeName: string; textContent: string | null }>
  textContent: string | null
  parentNode: { childNodes: { length: number } } | null
}
