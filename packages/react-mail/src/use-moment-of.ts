import { nextChange, type TimeSpan } from '@postroom/mail-core'
import { useEffect, useState } from 'react'
import { useMail } from './use-mail.ts'

/** Milliseconds that a timer waits at most: a later moment is waited for again. */
const LONGEST = 86_400_000

/** The moment as far as it bears on these: it is another one when the next of them begins or ends, and when the day ends. */
export function useMomentOf(spans: readonly TimeSpan[]): number {
  const { clock } = useMail().ports
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    let timer: number
    const look = () => {
      const moment = clock.now()
      setNow(moment)
      const next = nextChange(spans, moment)
      if (next !== null) timer = clock.setTimeout(look, Math.min(next - moment, LONGEST))
    }
    timer = clock.setTimeout(look, 0)
    return () => clock.clearTimeout(timer)
  }, [clock, spans])
  return now
}
