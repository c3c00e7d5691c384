import type { Row } from '@postroom/mail-core/rules'
import { useEffect } from 'react'
import { idle } from '../idle.ts'

/** Has the conversations below and above the open one asked for, once it is there itself and nobody waits. */
export function useNeighboursReady(rows: readonly Row[], openPlace: number, prefetch: (key: string) => void): void {
  const [below, above] = openPlace === -1 ? [] : [rows[openPlace + 1]?.key, rows[openPlace - 1]?.key]
  useEffect(() => {
    if (below === undefined && above === undefined) return
    let gone = false
    void idle().then(() => {
      for (const key of [below, above]) if (key !== undefined && !gone) prefetch(key)
    })
    return () => {
      gone = true
    }
  }, [below, above, prefetch])
}
