import { useEffect, useRef, useState } from 'react'

/**
 * What stands in the search box: what the address searches for (`addressed`), until somebody writes. What is written
 * stays until the address says the same or the box is left: an address may arrive long after it was asked for.
 */
export function useBoxText(addressed: string) {
  const [text, setText] = useState(addressed)
  const written = useRef<string | null>(null)
  const write = (next: string) => {
    written.current = next === addressed ? null : next
    setText(next)
  }
  const leave = () => {
    written.current = null
  }
  useEffect(() => {
    if ((written.current ?? addressed) !== addressed) return
    written.current = null
    setText(addressed)
  }, [addressed])
  return { text, setText: write, leave }
}
