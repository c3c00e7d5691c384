import type { Mail } from '@postroom/mail-core'
import { use } from 'react'
import { MailContext } from './mail-provider.tsx'

/** The mail client of the MailProvider above. */
export function useMail(): Mail {
  const mail = use(MailContext)
  if (!mail) throw new Error('useMail needs a MailProvider above it')
  return mail
}
