import { deleteMailRule, MAIL_RULE_TEXTS, type MailRule, mailRulesQuery, moveMailRule } from '@postroom/mail-core'
import { useRef, useState } from 'react'
import styles from '../auth/account-list.module.css'
import { ListPending } from '../auth/list-pending.tsx'
import { Button } from '../ui/button.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import { DeleteRule } from './delete-rule.tsx'
import own from './mail-rules.module.css'
import type { RuleActor } from './rule-actor.ts'
import { RuleItem } from './rule-item.tsx'
import { useRuleChoices } from './use-rule-choices.ts'

/** The rules of a mailbox in their order; whoever may change them does so here. [TEAM-12] */
export function RuleList({ mailboxId, actor }: { mailboxId: number; actor: RuleActor }) {
  const mail = useMail()
  const { data: list, error, refetch } = useMailQuery(mailRulesQuery(mail, mailboxId))
  const { choices } = useRuleChoices(mailboxId)
  const [asked, setAsked] = useState<MailRule | null>(null)
  const box = useRef<HTMLOListElement>(null)
  if (!list) return <ListPending error={error} failed={MAIL_RULE_TEXTS.failed} onRetry={() => void refetch()} />
  const { rules, change_problem: refusal } = list
  const move = (rule: MailRule, by: number) =>
    mail.inBackground('put rules into another order', () => moveMailRule(mail, rule, by))
  return (
    <>
      {refusal === null ? null : <p className={styles.hint}>{refusal}</p>}
      {rules.length === 0 ? <p>{MAIL_RULE_TEXTS.none}</p> : null}
      <ol ref={box} tabIndex={-1} aria-label={MAIL_RULE_TEXTS.list} className={own.list}>
        {rules.map((rule, place) => (
          <RuleItem
            key={rule.id}
            rule={rule}
            place={{ isFirst: place === 0, isLast: place === rules.length - 1 }}
            choices={choices}
            refusal={refusal}
            onMove={(by) => move(rule, by)}
            onOpen={(switchOn) => actor.send({ type: 'open', mailboxId, rule, switchOn })}
            onDelete={() => setAsked(rule)}
          />
        ))}
      </ol>
      {refusal === null ? (
        <Button className={styles.action} onClick={() => actor.send({ type: 'open', mailboxId, rule: null })}>
          {MAIL_RULE_TEXTS.add}
        </Button>
      ) : null}
      {asked === null ? null : (
        <DeleteRule
          name={asked.name}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null)
            box.current?.focus()
            mail.inBackground('delete a rule', () => deleteMailRule(mail, asked))
          }}
        />
      )}
    </>
  )
}
