import type { LinkResult, MadeLink } from '@postroom/mail-core'
import { useState } from 'react'
import { useMail } from '../use-mail.ts'

/** Makes a link once at a time: the link that was made, or the sentence why it was not. */
export function useMadeLink(what: string) {
  const mail = useMail()
  const [made, setMade] = useState<MadeLink | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const make = (call: () => Promise<LinkResult>) => {
    if (busy) return
    setBusy(true)
    mail.inBackground(what, async () => {
      const result = await call()
      setBusy(false)
      setMade('made' in result ? result.made : null)
      setProblem('problem' in result ? result.problem : null)
    })
  }
  return { made, problem, busy, make }
}
