import type { Mail } from '@postroom/mail-core'
import { MailProvider } from '@postroom/react-mail'
import '@postroom/react-mail/tokens.css'
import { UnreadBanner } from './unread-banner.tsx'

export function MailPage({ mail }: { mail: Mail }) {
  return (
    <MailProvider mail={mail}>
      <UnreadBanner />
    </MailProvider>
  )
}
