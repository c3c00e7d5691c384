import { meQuery, openAccounts } from '@postroom/mail-core'
import { printSender } from '@postroom/mail-core/rules'
import { useId } from 'react'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import styles from './signatures-dialog.module.css'

interface SignatureMailboxProps {
  mailboxId: number | null
  onChange: (mailboxId: number | null) => void
}

/** The mailbox whose mail begins with a signature; nothing where a person has one alone. [SCREEN-14] */
export function SignatureMailbox({ mailboxId, onChange }: SignatureMailboxProps) {
  const { data: me } = useMailQuery(meQuery(useMail()))
  const id = useId()
  const mailboxes = me ? openAccounts(me) : []
  if (mailboxes.length < 2) return null
  return (
    <div className={styles.mailbox}>
      <label htmlFor={id}>Mailbox</label>
      <select
        id={id}
        value={mailboxId ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
      >
        <option value="">All mailboxes</option>
        {mailboxes.map((account) => (
          <option key={account.id} value={account.id}>
            {printSender(account)}
          </option>
        ))}
      </select>
    </div>
  )
}
