import { useLayoutEffect, useMemo, useRef } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useRowsInTurn } from './use-rows-in-turn.ts'

interface Given {
  /** A row each: its key, a space, and what it shows. */
  rows: readonly string[]
  whole?: boolean
}

/** Shows the rows, and keeps every frame that was drawn of them. */
function drawnList() {
  const frames: string[] = []
  function List({ rows, whole = false }: Given) {
    const all = useMemo(() => rows.map((row) => <li key={row.split(' ')[0]}>{row}</li>), [rows])
    const list = useRef<HTMLUListElement>(null)
    useLayoutEffect(
      () => void frames.push([...(list.current?.children ?? [])].map((row) => row.textContent).join(', ')),
    )
    return <ul ref={list}>{useRowsInTurn(all, { first: 2, whole })}</ul>
  }
  return { List, frames }
}

test('the rows in sight are drawn first and those below them in a later frame, also when all of them change', async () => {
  const { List, frames } = drawnList()
  const screen = await render(<List rows={['a new', 'b new', 'c new', 'd new']} />)
  await expect.poll(() => frames).toEqual(['a new, b new', 'a new, b new, c new, d new'])
  frames.length = 0
  await screen.rerender(<List rows={['a read', 'b read', 'c read', 'd read']} />)
  await expect.poll(() => frames).toEqual(['a read, b read, c new, d new', 'a read, b read, c read, d read'])
})

test('where a row goes, comes or is in sight further down, all rows are drawn at once', async () => {
  const { List, frames } = drawnList()
  const screen = await render(<List rows={['a', 'b', 'c', 'd']} />)
  await expect.poll(() => frames).toHaveLength(2)
  for (const given of [
    { rows: ['b', 'c', 'd'] },
    { rows: ['e', 'b', 'c', 'd'] },
    { rows: ['e read', 'b', 'c read', 'd'], whole: true },
  ]) {
    frames.length = 0
    await screen.rerender(<List {...given} />)
    expect(frames[0]).toBe(given.rows.join(', '))
  }
})
