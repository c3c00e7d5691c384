import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { SessionEndedDialog } from '../lazy-components.ts'
import { useMail } from '../use-mail.ts'

/** Milliseconds without a key after which nobody is in the middle of a word. */
const PAUSE = 1_500

/** Shows nothing unless the session ended while somebody was writing; then the dialog waits for a pause, so that no key goes astray. */
export function SessionEnded() {
  const { auth } = useMail().actors
  const interrupted = useSelector(auth, (state) => state.matches('interrupted'))
  const pausing = useTypingPause(interrupted)
  return pausing ? <SessionEndedDialog /> : null
}

/** Whether `wanted` was followed by a pause in what is typed into the page. */
function useTypingPause(wanted: boolean): boolean {
  const [lastKey] = useState({ at: Number.NEGATIVE_INFINITY })
  const [paused, setPaused] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setPaused(true), lastKey.at + PAUSE - performance.now())
    }
    const note = ({ target }: KeyboardEvent) => {
      if (!(target instanceof HTMLElement && target.matches('input, textarea, [contenteditable] *, [contenteditable]')))
        return
      lastKey.at = performance.now()
      if (wanted) wait()
    }
    addEventListener('keydown', note, true)
    if (wanted) wait()
    return () => {
      removeEventListener('keydown', note, true)
      clearTimeout(timer)
      setPaused(false)
    }
  }, [wanted, lastKey])
  return wanted && paused
}
