import {
  ADDRESS_TEXTS,
  choosePlusLabels,
  type MailboxAddresses,
  meQuery,
  PLUS_CHOICES,
  type UserSummary,
} from '@postroom/mail-core'
import { isPlusLabels, levelProblem, printSender } from '@postroom/mail-core/rules'
import styles from '../auth/account-list.module.css'
import { SelectField } from '../ui/select-field.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import own from './mailbox-choice.module.css'

interface MailboxChoiceProps {
  mailbox: MailboxAddresses
  account: UserSummary | undefined
}

/** The other addresses of a mailbox, and what the words behind the plus of one do. */
export function MailboxChoice({ mailbox, account }: MailboxChoiceProps) {
  const mail = useMail()
  const { user_id, email, addresses, catch_alls, plus_labels } = mailbox
  const { data: me } = useMailQuery(meQuery(mail))
  const refusal = levelProblem(me, [user_id], 'full')
  return (
    <div className={own.mailbox}>
      <div className={styles.texts}>
        <p className={styles.name}>{account ? printSender(account) : email}</p>
        {addresses.length === 0 ? null : <p className={styles.detail}>{ADDRESS_TEXTS.own(addresses)}</p>}
        {catch_alls.length === 0 ? null : <p className={styles.detail}>{ADDRESS_TEXTS.catchAll(catch_alls)}</p>}
      </div>
      {refusal === null ? null : <p className={styles.detail}>{refusal}</p>}
      <SelectField
        label={ADDRESS_TEXTS.plus(email)}
        choices={PLUS_CHOICES}
        value={plus_labels}
        disabled={refusal !== null}
        onChange={(choice) => {
          if (isPlusLabels(choice))
            mail.inBackground('choose what plus-addresses do', () => choosePlusLabels(mail, user_id, choice))
        }}
      />
    </div>
  )
}
