import { assignMessages, type Message, meQuery, usersQuery } from '@postroom/mail-core'
import {
  ASSIGN_TITLE,
  type Assigned,
  assigneeRows,
  planAssignment,
  SEARCH_USERS,
  type StagedAssignees,
  toggleAssignee,
} from '@postroom/mail-core/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useMail } from '../use-mail.ts'
import styles from './assign-dialog.module.css'

export interface AssignDialogProps {
  messages: readonly (Assigned & Pick<Message, 'id'>)[]
  onClose: () => void
}

/** Who looks after these messages; only boxes that were changed are sent. */
export function AssignDialog({ messages, onClose }: AssignDialogProps) {
  const mail = useMail()
  const { data: users = [] } = useQuery(usersQuery(mail))
  const { data: me } = useQuery(meQuery(mail))
  const [staged, setStaged] = useState<StagedAssignees>({})
  const [search, setSearch] = useState('')
  const [busy, setBusy] = useState(false)
  const messageIds = messages.map(({ id }) => id)
  const apply = async () => {
    setBusy(true)
    const done = await assignMessages(mail, { messageIds, staged })
    setBusy(false)
    if (done) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={ASSIGN_TITLE}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={planAssignment(messageIds, staged) === null}
            onClick={() => void apply()}
          >
            Apply
          </Button>
        </>
      }
    >
      <input
        type="search"
        className={styles.search}
        aria-label={SEARCH_USERS}
        placeholder={SEARCH_USERS}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul className={styles.people}>
        {assigneeRows(users, messages, { userId: me?.id ?? 0, staged, search }).map((row) => (
          <li key={row.id}>
            <Checkbox
              checked={row.checked === 'some' ? 'mixed' : row.checked === 'all'}
              onChange={() => setStaged(toggleAssignee(staged, row, messages))}
            >
              {row.name}
            </Checkbox>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
