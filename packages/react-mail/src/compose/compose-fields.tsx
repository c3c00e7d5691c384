import { type ComposeDraft, type ComposeRef, meQuery, openAccounts } from '@postroom/mail-core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMail } from '../use-mail.ts'
import styles from './compose-fields.module.css'
import { RecipientField } from './recipient-field.tsx'

export interface ComposeFieldsProps {
  window: ComposeRef
  draft: ComposeDraft
  idSuffix: string
  focusTo: boolean
}

/** Who it is from and for, and what it is about. */
export function ComposeFields({ window, draft, idSuffix, focusTo }: ComposeFieldsProps) {
  const mail = useMail()
  const { data: me } = useQuery(meQuery(mail))
  const [revealed, setRevealed] = useState({ cc: false, bcc: false })
  const isShown = (name: 'cc' | 'bcc') => revealed[name] || draft[name].length > 0 || draft.typed?.[name] !== undefined
  const shown = { cc: isShown('cc'), bcc: isShown('bcc') }
  const senders = me ? openAccounts(me) : []
  const edit = (change: Partial<ComposeDraft>) => window.send({ type: 'edit', change })
  const field = (name: 'to' | 'cc' | 'bcc', label: string) => (
    <RecipientField
      id={name + idSuffix}
      label={label}
      chips={draft[name]}
      autoFocus={name === 'to' ? focusTo : revealed[name]}
      text={draft.typed?.[name] ?? ''}
      onChange={(chips, text) => edit({ [name]: chips, typed: { ...draft.typed, [name]: text } })}
      onProblem={(text) => window.send({ type: 'show problem', text })}
    />
  )
  return (
    <div className={styles.fields}>
      {senders.length > 1 ? (
        <div className={styles.line}>
          <label className={styles.label} htmlFor={`from${idSuffix}`}>
            From
          </label>
          <select
            id={`from${idSuffix}`}
            className={styles.from}
            value={draft.senderUserId}
            onChange={(event) => edit({ senderUserId: Number(event.target.value) })}
          >
            {senders.map(({ id, email, full_name }) => (
              <option key={id} value={id}>
                {full_name.trim() ? `${full_name} <${email}>` : email}
              </option>
            ))}
          </select>
        </div>
      ) : null}
      <div className={styles.line}>
        {field('to', 'To')}
        <div className={styles.toggles}>
          {shown.cc ? null : (
            <button
              type="button"
              className={styles.toggle}
              aria-label="Add Cc"
              onClick={() => setRevealed({ ...revealed, cc: true })}
            >
              Cc
            </button>
          )}
          {shown.bcc ? null : (
            <button
              type="button"
              className={styles.toggle}
              aria-label="Add Bcc"
              onClick={() => setRevealed({ ...revealed, bcc: true })}
            >
              Bcc
            </button>
          )}
        </div>
      </div>
      {shown.cc ? <div className={styles.line}>{field('cc', 'Cc')}</div> : null}
      {shown.bcc ? <div className={styles.line}>{field('bcc', 'Bcc')}</div> : null}
      <div className={styles.line}>
        <input
          id={`subject${idSuffix}`}
          className={styles.subject}
          aria-label="Subject"
          placeholder="Subject"
          autoComplete="off"
          dir="auto"
          value={draft.subject}
          onChange={(event) => edit({ subject: event.target.value })}
        />
      </div>
    </div>
  )
}
