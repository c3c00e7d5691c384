import type { Row } from '@postroom/mail-core/rules'
import { useEffect } from 'react'

/** Has the conversations below and above the open one asked for, once it is there itself. */
export function useNeighboursReady(rows: readonly Row[], openPlace: number, foresee: (key: string) => void): void {
  const [below, above] = openPlace === -1 ? [] : [rows[openPlace + 1]?.key, rows[openPlace - 1]?.key]
  useEffect(() => {
    for (const key of [below, above]) if (key !== undefined) foresee(key)
  }, [below, above, foresee])
}
