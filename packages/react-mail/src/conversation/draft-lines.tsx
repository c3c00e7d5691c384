import { type ComposeRef, draftLine, type Message, openDraft, openWindows, type User } from '@postroom/mail-core'
import { useSelector } from '@xstate/react'
import { PencilLine } from 'lucide-react'
import { Icon } from '../ui/icon.tsx'
import { useMail } from '../use-mail.ts'
import styles from './draft-lines.module.css'

/** Drafts of answers in a conversation; a press goes on writing. Those that are being written now are not repeated. */
export function DraftLines({ drafts, me }: { drafts: readonly Message[]; me: Pick<User, 'id' | 'email'> }) {
  const mail = useMail()
  const open = useSelector(
    mail.actors.composer,
    ({ context }) => openWindows(context).map(savedDraftOf),
    (one, other) => one.join() === other.join(),
  )
  return drafts
    .filter(({ id }) => !open.includes(id))
    .map((draft) => ({ draft, line: draftLine(draft, me) }))
    .map(({ draft, line }) => (
      <button
        key={draft.id}
        type="button"
        className={styles.draft}
        onClick={() => mail.inBackground('open a draft', () => openDraft(mail, draft.id))}
      >
        <Icon of={PencilLine} />
        <span className={styles.word}>{line.word}</span>
        <bdi className={styles.text}>{line.text}</bdi>
      </button>
    ))
}

function savedDraftOf(window: ComposeRef): number | null {
  return window.getSnapshot().context.saved?.draftId ?? null
}
