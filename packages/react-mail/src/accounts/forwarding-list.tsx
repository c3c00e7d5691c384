import { forwardingLimit, forwardingQuery, meQuery, openAccounts, removeForward } from '@postroom/mail-core'
import { FORWARDING_FAILED, FORWARDING_HINT, FORWARDS_NOWHERE, printSender } from '@postroom/mail-core/rules'
import { useRef, useState } from 'react'
import styles from '../auth/account-list.module.css'
import { FormNote } from '../auth/form-note.tsx'
import { ListPending } from '../auth/list-pending.tsx'
import { focusNeighbour } from '../ui/focus-neighbour.ts'
import { SelectField } from '../ui/select-field.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import { ForwardForm } from './forward-form.tsx'
import { ForwardItem } from './forward-item.tsx'

/** Where copies of what arrives are forwarded to, for each mailbox that one may send from. [NET-12] */
export function ForwardingList() {
  const mail = useMail()
  const { data: user } = useMailQuery(meQuery(mail))
  const { data: all, error, refetch } = useMailQuery(forwardingQuery(mail))
  const [chosen, setChosen] = useState<number | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const forwarding = all?.find(({ mailbox_id }) => mailbox_id === chosen) ?? all?.[0]
  if (!user || !all || !forwarding) {
    return <ListPending error={error} failed={FORWARDING_FAILED} onRetry={() => void refetch()} />
  }
  const limit = forwardingLimit(forwarding, new Date(mail.ports.clock.now()))
  const accounts = openAccounts(user).filter(({ id }) => all.some(({ mailbox_id }) => mailbox_id === id))
  const remove = (email: string) => {
    if (!focusNeighbour()) list.current?.focus()
    mail.inBackground('remove a forward', () => removeForward(mail, forwarding, email))
  }
  return (
    <>
      <p className={styles.hint}>{FORWARDING_HINT}</p>
      {accounts.length < 2 ? null : (
        <SelectField
          label="Mailbox"
          choices={accounts.map((account) => ({ name: printSender(account), value: String(account.id) }))}
          value={String(forwarding.mailbox_id)}
          onChange={(id) => setChosen(Number(id))}
        />
      )}
      {limit === null ? null : <FormNote kind="hint">{limit}</FormNote>}
      {forwarding.addresses.length === 0 ? <p>{FORWARDS_NOWHERE}</p> : null}
      <ul ref={list} tabIndex={-1} className={styles.list}>
        {forwarding.addresses.map((email) => (
          <ForwardItem key={email} email={email} onRemove={() => remove(email)} />
        ))}
      </ul>
      <ForwardForm key={forwarding.mailbox_id} forwarding={forwarding} />
    </>
  )
}
