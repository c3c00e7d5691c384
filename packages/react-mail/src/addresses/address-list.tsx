import { ADDRESS_TEXTS, addressesQuery, addressForm, meQuery, openAccounts, removeAddress } from '@postroom/mail-core'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import accountList from '../auth/account-list.module.css'
import { ListPending } from '../auth/list-pending.tsx'
import { Button } from '../ui/button.tsx'
import { returnLostFocus } from '../ui/lost-focus.ts'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import { AddressItem } from './address-item.tsx'
import styles from './address-list.module.css'
import { MailboxChoice } from './mailbox-choice.tsx'
import { NewAddressForm } from './new-address-form.tsx'

/** What else than their own addresses leads to one's mailboxes; for whoever runs the server, every address, to add and remove. [NET-08] */
export function AddressList() {
  const mail = useMail()
  const { data: user } = useMailQuery(meQuery(mail))
  const { data: known, error, refetch } = useMailQuery(addressesQuery(mail))
  const actor = useActorRef(useMemo(() => addressForm(mail), [mail]))
  const isClosed = useSelector(actor, (state) => state.matches('closed'))
  const section = useRef<HTMLDivElement>(null)
  const wasClosed = useRef(true)
  const isRemoved = useRef(false)
  useEffect(() => {
    // What had the focus has gone: the form with its button, or the address with its own.
    if ((isClosed && !wasClosed.current) || isRemoved.current) returnLostFocus(section.current)
    wasClosed.current = isClosed
    isRemoved.current = false
  })
  if (!(known && user)) {
    return <ListPending error={error} failed={ADDRESS_TEXTS.failed} onRetry={() => void refetch()} />
  }
  const { administration } = known
  const accounts = openAccounts(user)
  return (
    <div ref={section} tabIndex={-1} className={accountList.section}>
      {known.mailboxes.map((mailbox) => (
        <MailboxChoice
          key={mailbox.user_id}
          mailbox={mailbox}
          account={accounts.find(({ id }) => id === mailbox.user_id)}
        />
      ))}
      {administration ? (
        <>
          <h3 className={styles.heading}>{ADDRESS_TEXTS.list}</h3>
          <p className={accountList.hint}>
            {administration.addresses.length === 0 ? ADDRESS_TEXTS.none : ADDRESS_TEXTS.hint}
          </p>
          {administration.addresses.length === 0 ? null : (
            <ul className={accountList.list}>
              {administration.addresses.map((address) => (
                <AddressItem
                  key={address.id}
                  address={address}
                  onRemove={() => {
                    isRemoved.current = true
                    mail.inBackground('remove an address', () => removeAddress(mail, address))
                  }}
                />
              ))}
            </ul>
          )}
          {isClosed ? (
            <Button className={accountList.action} onClick={() => actor.send({ type: 'open' })}>
              New address
            </Button>
          ) : (
            <NewAddressForm actor={actor} domains={administration.domains} />
          )}
        </>
      ) : null}
    </div>
  )
}
