import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { useMail } from '../use-mail.ts'

/** Which rows are ticked; rows that leave the list are no longer. */
export function useSelection(rows: readonly { key: string }[]): ReadonlySet<string> {
  const { selection } = useMail().actors
  const keys = useMemo(() => rows.map(({ key }) => key), [rows])
  useEffect(() => selection.send({ type: 'rows changed', rows: keys }), [selection, keys])
  return useSelector(selection, ({ context }) => context.selected)
}
