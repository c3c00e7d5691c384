import type { Mail } from '@postroom/mail-core'
import { useCallback } from 'react'
import { useMail } from './use-mail.ts'

/** Binds an action of mail-core to the client: `const archive = useAction(archiveRows)`, then `archive(rows)`. */
export function useAction<Input extends unknown[], Result>(
  action: (mail: Mail, ...input: Input) => Result,
): (...input: Input) => Result {
  const mail = useMail()
  return useCallback((...input: Input) => action(mail, ...input), [mail, action])
}
