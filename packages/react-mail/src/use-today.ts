import { useEffect, useState } from 'react'
import { useMail } from './use-mail.ts'

/** Milliseconds until a new day is noticed at the latest, also by a computer that slept. */
const LOOK_EVERY = 60_000

/** The local day as words. It is another one when the day ends while the page is open. */
export function useToday(): string {
  const { clock } = useMail().ports
  const [today, setToday] = useState(() => dayOf(clock.now()))
  useEffect(() => {
    let timer: number
    const look = () => {
      setToday(dayOf(clock.now()))
      timer = clock.setTimeout(look, LOOK_EVERY)
    }
    look()
    return () => clock.clearTimeout(timer)
  }, [clock])
  return today
}

function dayOf(now: number): string {
  return new Date(now).toDateString()
}
