import { failureText, SENDER_RULES_TEXTS, setSenderRule, type UserSummary } from '@postroom/mail-core'
import { NO_SENDER, printSender, type SenderRuleKind, senderOfRule } from '@postroom/mail-core/rules'
import { type FormEvent, useRef, useState } from 'react'
import styles from '../auth/account-list.module.css'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useMail } from '../use-mail.ts'

/** Blocks or allows an address or a domain that is typed, in one of these mailboxes. [NET-07] */
export function SenderRuleForm({ mailboxes }: { mailboxes: readonly UserSummary[] }) {
  const mail = useMail()
  const [sender, setSender] = useState('')
  const [kind, setKind] = useState<SenderRuleKind>('block')
  const [mailboxId, setMailboxId] = useState(mailboxes[0]?.id ?? 0)
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    field.current?.focus()
    if (senderOfRule(sender) === null) return setProblem(NO_SENDER)
    try {
      await setSenderRule(mail, { ownerId: mailboxId, sender, kind })
      setSender('')
      setProblem(undefined)
    } catch (error) {
      setProblem(error instanceof Error ? failureText(error, SENDER_RULES_TEXTS.notSaved) : SENDER_RULES_TEXTS.notSaved)
    }
  }
  return (
    <form
      className={styles.section}
      noValidate
      aria-label={SENDER_RULES_TEXTS.add}
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        ref={field}
        label={SENDER_RULES_TEXTS.field}
        value={sender}
        error={problem}
        autoComplete="off"
        onChange={({ target }) => setSender(target.value)}
      />
      <SelectField
        label={SENDER_RULES_TEXTS.what}
        value={kind}
        choices={[
          { name: SENDER_RULES_TEXTS.blockChoice, value: 'block' },
          { name: SENDER_RULES_TEXTS.allow, value: 'allow' },
        ]}
        onChange={(value) => setKind(value === 'allow' ? 'allow' : 'block')}
      />
      {mailboxes.length < 2 ? null : (
        <SelectField
          label="Mailbox"
          value={String(mailboxId)}
          choices={mailboxes.map((account) => ({ name: printSender(account), value: String(account.id) }))}
          onChange={(value) => setMailboxId(Number(value))}
        />
      )}
      <Button className={styles.action} type="submit">
        {SENDER_RULES_TEXTS.add}
      </Button>
    </form>
  )
}
