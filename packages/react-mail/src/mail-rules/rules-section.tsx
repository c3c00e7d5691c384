import {
  conditionInHref,
  MAIL_RULE_TEXTS,
  mailRuleEditor,
  meQuery,
  openAccounts,
  type User,
  withoutCondition,
} from '@postroom/mail-core'
import { printSender } from '@postroom/mail-core/rules'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import styles from '../auth/account-list.module.css'
import { SettingsSection } from '../settings/settings-section.tsx'
import { useFocusWhenClosed } from '../ui/lost-focus.ts'
import { SelectField } from '../ui/select-field.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import { RuleList } from './rule-list.tsx'
import { RuleWriting } from './rule-writing.tsx'

/** The rules of each mailbox that is open to the person. [TEAM-12] */
export function RulesSection() {
  const { data: me } = useMailQuery(meQuery(useMail()))
  return (
    <SettingsSection title={MAIL_RULE_TEXTS.title}>
      <p className={styles.hint}>{MAIL_RULE_TEXTS.hint}</p>
      {me ? <MailboxRules me={me} /> : null}
    </SettingsSection>
  )
}

function MailboxRules({ me }: { me: User }) {
  const mail = useMail()
  const [chosen, setChosen] = useState(me.id)
  const actor = useActorRef(useMemo(() => mailRuleEditor(mail), [mail]))
  const isOpen = useSelector(actor, (state) => !state.matches('closed'))
  const isSaving = useSelector(actor, (state) => state.matches('saving'))
  const changes = useSelector(actor, ({ context }) => context.id !== null)
  const ofEditor = useSelector(actor, ({ context }) => context.mailboxId)
  const list = useRef<HTMLDivElement>(null)
  const accounts = openAccounts(me)
  const shown = isOpen ? ofEditor : chosen
  const mailboxId = accounts.some(({ id }) => id === shown) ? shown : me.id
  useEffect(() => {
    const condition = conditionInHref(mail.ports.currentHref())
    if (condition !== null) actor.send({ type: 'open', mailboxId: me.id, rule: null, condition })
  }, [actor, mail, me.id])
  useFocusWhenClosed(isOpen, list)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) {
      const href = mail.ports.currentHref()
      if (conditionInHref(href) !== null) mail.ports.navigate(withoutCondition(href), { replace: true })
    }
    wasOpen.current = isOpen
  }, [isOpen, mail])
  return (
    <>
      {accounts.length < 2 || (isOpen && changes) ? null : (
        <SelectField
          label="Mailbox"
          choices={accounts.map((account) => ({ name: printSender(account), value: String(account.id) }))}
          value={String(mailboxId)}
          disabled={isSaving}
          onChange={(id) => {
            setChosen(Number(id))
            actor.send({ type: 'choose mailbox', mailboxId: Number(id) })
          }}
        />
      )}
      {isOpen ? (
        <RuleWriting actor={actor} />
      ) : (
        <div ref={list} tabIndex={-1} className={styles.section}>
          <RuleList key={mailboxId} mailboxId={mailboxId} actor={actor} />
        </div>
      )}
    </>
  )
}
