import { useDeferredValue, useLayoutEffect, useRef } from 'react'

interface Page {
  rows: readonly { key: string }[]
}

/**
 * Two sheets of rows, of which one is shown. On the other the page that may be next is drawn while there is time, so that it
 * only has to be turned; until there is one it keeps what it had, since to take rows away costs time as well. `isOther` says
 * whether no row of the page has been shown before.
 */
export function useSheets<P extends Page>(page: P, ahead: P | null) {
  const drawn = useRef<{ front: 0 | 1; pages: readonly [P | null, P | null] }>({ front: 0, pages: [null, null] })
  const ready = useDeferredValue(ahead, null)
  const { front: was, pages: before } = drawn.current
  const [shown, behind] = was === 0 ? before : [before[1], before[0]]
  const isOther = !page.rows.some(isOn(shown))
  const turns = isOther && page.rows.length > 0 && page.rows.every(isOn(behind))
  const isReady = ready !== null && !page.rows.some(isOn(ready))
  const back = isReady ? ready : turns ? shown : behind
  const front = (was === 0) === turns ? 1 : 0
  const pages = front === 0 ? ([page, back] as const) : ([back, page] as const)
  useLayoutEffect(() => {
    drawn.current = { front, pages }
  })
  return { pages, front, isOther }
}

function isOn(page: Page | null): (row: { key: string }) => boolean {
  const keys = new Set(page?.rows.map(({ key }) => key))
  return ({ key }) => keys.has(key)
}
