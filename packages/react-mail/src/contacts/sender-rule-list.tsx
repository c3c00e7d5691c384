import { deleteSenderRule, meQuery, openAccounts, SENDER_RULES_TEXTS, senderRulesQuery } from '@postroom/mail-core'
import { printSender, shownSender } from '@postroom/mail-core/rules'
import { useRef } from 'react'
import styles from '../auth/account-list.module.css'
import { ListPending } from '../auth/list-pending.tsx'
import { Button } from '../ui/button.tsx'
import { focusNeighbour } from '../ui/focus-neighbour.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import { SenderRuleForm } from './sender-rule-form.tsx'

/** Whose mail is blocked or always allowed, in every mailbox that the person may work in. [NET-07] */
export function SenderRuleList() {
  const mail = useMail()
  const { data: me } = useMailQuery(meQuery(mail))
  const { data: rules, error, refetch } = useMailQuery(senderRulesQuery(mail))
  const section = useRef<HTMLDivElement>(null)
  if (!(rules && me)) {
    return <ListPending error={error} failed={SENDER_RULES_TEXTS.failed} onRetry={() => void refetch()} />
  }
  const mailboxes = openAccounts(me)
  const remove = (id: number) => {
    if (!focusNeighbour()) section.current?.focus()
    mail.inBackground('forget a sender', () => deleteSenderRule(mail, id))
  }
  return (
    <div ref={section} tabIndex={-1} className={styles.section}>
      <p className={styles.hint}>
        {rules.length === 0 ? `${SENDER_RULES_TEXTS.none} ${SENDER_RULES_TEXTS.hint}` : SENDER_RULES_TEXTS.hint}
      </p>
      {rules.length === 0 ? null : (
        <ul className={styles.list}>
          {rules.map(({ id, owner_id, sender, kind }) => {
            const mailbox = mailboxes.find((account) => account.id === owner_id)
            const said = kind === 'block' ? SENDER_RULES_TEXTS.blocked : SENDER_RULES_TEXTS.allowed
            return (
              <li key={id} className={styles.item}>
                <div className={styles.texts}>
                  <p className={styles.name}>
                    <bdi>{shownSender(sender)}</bdi>
                  </p>
                  <p className={styles.detail}>
                    {mailbox && mailboxes.length > 1 ? `${said} · ${printSender(mailbox)}` : said}
                  </p>
                </div>
                <Button variant="quiet" onClick={() => remove(id)}>
                  Remove<VisuallyHidden> {shownSender(sender)}</VisuallyHidden>
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <SenderRuleForm mailboxes={mailboxes} />
    </div>
  )
}
