import {
  CONVERSATION_FAILED,
  failureText,
  forgetOldConversations,
  type LabelGroup,
  type ListItem,
  type ListView,
  markOpened,
  openedQuery,
  TRY_AGAIN,
  type User,
} from '@postroom/mail-core'
import {
  backText,
  isOfTrash,
  type LabelChip,
  MESSAGE_NOT_FOUND,
  NO_MESSAGES,
  type OpenItem,
} from '@postroom/mail-core/rules'
import { CloudOff, MailQuestion } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import { Conversation } from './conversation.tsx'
import { LoadingConversation } from './loading-conversation.tsx'

export interface ConversationPaneProps {
  item: OpenItem
  /** Its row, when the list holds it. */
  listItem: ListItem | undefined
  place: { view: ListView; name: string; me: User; groups: readonly LabelGroup[] }
  onBack: () => void
  onRemoveLabel: (label: LabelChip) => void
  onSpam: () => void
}

/** The conversation that a location opens: loading, missing, failed or there. Opening it marks it read. */
export function ConversationPane({ item, listItem, place, onBack, onRemoveLabel, onSpam }: ConversationPaneProps) {
  const mail = useMail()
  const trashed = isOfTrash(place.view)
  const query = useMailQuery(openedQuery(mail, item, place.view))
  // Not before it is there: it opens at its first unread message, and one that cannot be shown was not read.
  const isShown = listItem !== undefined && query.data !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per opening, so that Mark as unread holds
  useEffect(() => {
    if (isShown) markOpened(mail, listItem)
  }, [mail, isShown])
  useEffect(() => forgetOldConversations(mail), [mail])

  const back = <Button onClick={onBack}>{backText(place.name)}</Button>
  const isMissing = query.isError && 'status' in query.error && query.error.status === 404
  // What was there may have been deleted for good, or be closed to this person since.
  if (query.isError && (isMissing || !query.data)) {
    return (
      <EmptyState
        role="alert"
        icon={isMissing ? MailQuestion : CloudOff}
        title={isMissing ? MESSAGE_NOT_FOUND : failureText(query.error, CONVERSATION_FAILED)}
        action={
          <div style={{ display: 'flex', gap: 'var(--space-2)' }}>
            <Button onClick={() => void query.refetch()}>{TRY_AGAIN}</Button>
            {back}
          </div>
        }
      />
    )
  }
  if (!query.data) return <LoadingConversation />
  if (query.data.messages.length === 0) return <EmptyState icon={MailQuestion} title={NO_MESSAGES} action={back} />
  return (
    <Conversation
      conversation={query.data}
      me={place.me}
      groups={place.groups}
      target={item.kind === 'thread' ? (item.messageId ?? null) : null}
      trashed={trashed}
      item={listItem}
      view={place.view}
      onSpam={onSpam}
      onRemoveLabel={onRemoveLabel}
    />
  )
}
