import { assignMessages, meQuery, TRY_AGAIN, usersQuery } from '@postroom/mail-core'
import {
  ASSIGN_TITLE,
  type Assigned,
  assigneeRows,
  NO_USERS_FOUND,
  planAssignment,
  SEARCH_USERS,
  type StagedAssignees,
  toggleAssignee,
} from '@postroom/mail-core/rules'
import { useState } from 'react'
import { useAwayNotes } from '../absence/use-away-notes.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import { moveInPanel } from './move-in-panel.ts'
import styles from './panel.module.css'
import { PanelSearch } from './panel-search.tsx'

export interface AssignPanelProps {
  messages: readonly (Assigned & { id: number })[]
  onClose: () => void
  /** Where nothing around it says what it is. */
  titled?: boolean
}

/** Who looks after these messages; only boxes that were changed are sent. */
export function AssignPanel({ messages, onClose, titled = false }: AssignPanelProps) {
  const mail = useMail()
  const { data: users = [], isPending, isError, isSuccess, refetch } = useMailQuery(usersQuery(mail))
  const { data: me } = useMailQuery(meQuery(mail))
  const away = useAwayNotes()
  const [staged, setStaged] = useState<StagedAssignees>({})
  const [search, setSearch] = useState('')
  const [busy, setBusy] = useState(false)
  const rows = assigneeRows(users, messages, { userId: me?.id ?? 0, staged, search })
  const messageIds = messages.map(({ id }) => id)
  const apply = async () => {
    setBusy(true)
    const done = await assignMessages(mail, { messageIds, staged })
    setBusy(false)
    if (done) onClose()
  }
  return (
    <div tabIndex={-1} className={styles.panel} data-in-dialog={titled ? undefined : ''} onKeyDownCapture={moveInPanel}>
      {titled ? <h2 className={styles.title}>{ASSIGN_TITLE}</h2> : null}
      <PanelSearch label={SEARCH_USERS} value={search} onChange={setSearch} />
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id} className={styles.row}>
            <Checkbox
              checked={row.checked === 'some' ? 'mixed' : row.checked === 'all'}
              onChange={() => setStaged(toggleAssignee(staged, row, messages))}
            >
              {row.name}
              {away.has(row.id) ? <span className={styles.away}>{away.get(row.id)?.assigning}</span> : null}
            </Checkbox>
          </li>
        ))}
      </ul>
      {rows.length === 0 && !isSuccess ? (
        <p className={styles.none}>
          {isPending ? <Skeleton width={60} /> : null}
          {/* Why they did not come is only logged (G-077). */}
          {isError ? <Button onClick={() => void refetch()}>{TRY_AGAIN}</Button> : null}
        </p>
      ) : null}
      <p role="status" className={styles.none}>
        {rows.length === 0 && isSuccess ? NO_USERS_FOUND : null}
      </p>
      <div className={styles.footer}>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          busy={busy}
          disabled={planAssignment(messageIds, staged) === null}
          onClick={() => void apply()}
        >
          Apply
        </Button>
      </div>
    </div>
  )
}
