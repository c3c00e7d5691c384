import { type MailboxView, SEE_NEW_MAIL } from '@postroom/mail-core'
import { emptyView } from '@postroom/mail-core/rules'
import { Inbox } from 'lucide-react'
import { MailLink } from '../frame/mail-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export interface EmptyViewProps {
  view: MailboxView
  mailboxId: number | undefined
}

/** A view of a shared mailbox that lists nothing: how something comes to stand in it, and the way to that mailbox's inbox. [TEAM-07] */
export function EmptyView({ view, mailboxId }: EmptyViewProps) {
  const { title, text } = emptyView(view)
  return (
    <EmptyState
      icon={Inbox}
      title={title}
      text={text}
      action={
        <MailLink to={{ screen: 'mail', labelPath: 'inbox', mailboxId, page: 1, item: null }}>{SEE_NEW_MAIL}</MailLink>
      }
    />
  )
}
