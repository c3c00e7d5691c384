import { rowAfter } from '@postroom/mail-core/rules'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { rowOf, rowsOf } from './row-of.ts'

export interface RowFocus {
  grid: RefObject<HTMLDivElement | null>
  /** Key of the row that has the focus, itself or in one of its controls. */
  focused(): string | null
  /** Puts the focus on the row `by` places further, or on the one that had it last. */
  step(by: 1 | -1): void
  /** Something is done to this row from elsewhere: the focus goes to it, and from there to the next row when it leaves. */
  follow(key: string | undefined): void
}

/**
 * Keeps the keyboard's place among the rows: when the row that has the focus leaves, or what was opened from it closes, the
 * focus goes to the row or the next one, and never to nowhere. `openKey` is the row whose mail is open.
 */
export function useRowFocus(
  rows: readonly { key: string }[],
  { isOpen, openKey }: { isOpen: boolean; openKey: string | null },
): RowFocus {
  const grid = useRef<HTMLDivElement>(null)
  const keys = useMemo(() => rows.map(({ key }) => key), [rows])
  const shown = useRef({ keys, isOpen })
  const place = useRef<{ focused: string | null; opened: string | null }>({ focused: null, opened: null })
  const [asked, setAsked] = useState(0)
  const answered = useRef(0)

  useEffect(() => {
    const follow = ({ target }: Event) => {
      const row = rowOf(target)
      place.current.focused = (grid.current?.contains(row) && row?.dataset.key) || null
    }
    // A press on nothing takes the focus away without telling who gets it.
    document.addEventListener('pointerdown', follow)
    document.addEventListener('focusin', follow)
    return () => {
      document.removeEventListener('pointerdown', follow)
      document.removeEventListener('focusin', follow)
    }
  }, [])

  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { keys, isOpen }
    const now = place.current
    const hadFocus = now.focused !== null
    if (now.focused !== null) now.focused = rowAfter(now.focused, before.keys, keys)
    now.opened = openKey ?? (now.opened === null ? null : rowAfter(now.opened, before.keys, keys))
    if (asked !== answered.current) {
      answered.current = asked
      focusRow(grid.current, now.focused)
    } else if (!isLost()) return
    else if (before.isOpen && !isOpen) focusRow(grid.current, now.opened ?? keys[0] ?? null)
    else if (before.keys !== keys && hadFocus) focusRow(grid.current, now.focused)
  }, [keys, isOpen, openKey, asked])

  return useMemo(
    () => ({
      grid,
      focused: () => rowOf(document.activeElement)?.dataset.key ?? null,
      step(by) {
        const focused = rowOf(document.activeElement)
        const all = rowsOf(grid.current)
        if (focused) all[all.indexOf(focused) + by]?.focus()
        else all.find(({ tabIndex }) => tabIndex === 0)?.focus()
      },
      follow(key) {
        if (key === undefined) return
        place.current.focused = key
        setAsked((times) => times + 1)
      },
    }),
    [],
  )
}

/** Nothing has the focus, or a button that can no longer be pressed, which is about to lose it. */
function isLost(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.matches(':disabled')
}

function focusRow(grid: HTMLElement | null, key: string | null): void {
  const row = rowsOf(grid).find(({ dataset }) => dataset.key === key)
  const target = row ?? grid
  target?.focus()
}
