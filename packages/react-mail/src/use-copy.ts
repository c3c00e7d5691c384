import { COPIED, COPY_FAILED, COPY_NOTICE } from '@postroom/mail-core/rules'
import { useRef, useState } from 'react'
import { useMail } from './use-mail.ts'

/** Copies a text, and for a while says whether that went well. `what` names it in the log. [CONV-19, CONV-20] */
export function useCopy(what: string): { said: string | null; copy: (text: string) => Promise<void> } {
  const { ports } = useMail()
  const [said, setSaid] = useState<string | null>(null)
  const notice = useRef<number | null>(null)
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid(COPIED)
    } catch (error) {
      ports.log(`copy ${what}`, error)
      setSaid(COPY_FAILED)
    }
    if (notice.current !== null) ports.clock.clearTimeout(notice.current)
    notice.current = ports.clock.setTimeout(() => setSaid(null), COPY_NOTICE)
  }
  return { said, copy }
}
