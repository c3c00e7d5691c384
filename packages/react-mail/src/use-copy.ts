import type { Mail } from '@postroom/mail-core'
import { COPIED, COPY_FAILED, COPY_NOTICE } from '@postroom/mail-core/rules'
import { useRef, useState } from 'react'
import { useMail } from './use-mail.ts'

/** Copies a text, and for a while says whether that went well. `what` names it in the log. [CONV-19, CONV-20] */
export function useCopy(what: string): { said: string | null; copy: (text: string) => Promise<void> } {
  const mail = useMail()
  const [said, setSaid] = useState<string | null>(null)
  const notice = useRef<number | null>(null)
  const copy = async (text: string) => {
    setSaid(await copyText(mail, { text, what }))
    const { clock } = mail.ports
    if (notice.current !== null) clock.clearTimeout(notice.current)
    notice.current = clock.setTimeout(() => setSaid(null), COPY_NOTICE)
  }
  return { said, copy }
}

/** Copies a text, and says whether that went well. `what` names it in the log. */
export async function copyText(mail: Mail, { text, what }: { text: string; what: string }): Promise<string> {
  try {
    await navigator.clipboard.writeText(text)
    return COPIED
  } catch (error) {
    mail.ports.log(`copy ${what}`, error)
    return COPY_FAILED
  }
}
