import { type LabelGroup, type Message, openDraft } from '@postroom/mail-core'
import { ownerLabelIds, PREVIEW_LENGTH, snippet } from '@postroom/mail-core/rules'
import { useSelector } from '@xstate/react'
import { PencilLine } from 'lucide-react'
import { Icon } from '../ui/icon.tsx'
import { useMail } from '../use-mail.ts'
import styles from './draft-lines.module.css'

/** What was sent or received, and what is still being written, which is no message yet. */
export function withoutDrafts(
  messages: readonly Message[],
  groups: readonly LabelGroup[],
): { messages: readonly Message[]; drafts: readonly Message[] } {
  const isDraft = ({ owner_user_id, labels }: Message) =>
    ownerLabelIds(groups, owner_user_id, ['drafts']).some((id) => labels.includes(id))
  const drafts = messages.filter(isDraft)
  return drafts.length === 0 ? { messages, drafts } : { messages: messages.filter((each) => !isDraft(each)), drafts }
}

/** Drafts of answers in a conversation; a press goes on writing. Those that are being written now are not repeated. */
export function DraftLines({ drafts }: { drafts: readonly Message[] }) {
  const mail = useMail()
  const open = useSelector(
    mail.actors.composer,
    ({ context }) => [...context.windows, ...Object.values(context.inline)].map(savedDraftOf),
    (one, other) => one.join() === other.join(),
  )
  return drafts
    .filter(({ id }) => !open.includes(id))
    .map((draft) => (
      <button
        key={draft.id}
        type="button"
        className={styles.draft}
        onClick={() => mail.inBackground('open a draft', () => openDraft(mail, draft.id))}
      >
        <Icon of={PencilLine} />
        <span className={styles.word}>Draft</span>
        <bdi className={styles.text}>{snippet(draft.plain_text, PREVIEW_LENGTH) || '(no text)'}</bdi>
      </button>
    ))
}

function savedDraftOf(window: { getSnapshot(): { context: { saved: { draftId: number } | null } } }): number | null {
  return window.getSnapshot().context.saved?.draftId ?? null
}
