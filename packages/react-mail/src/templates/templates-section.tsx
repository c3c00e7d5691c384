import {
  MANAGE_TEMPLATES,
  meQuery,
  refusalText,
  setTicketPattern,
  TEMPLATES_HINT,
  TEMPLATES_TITLE,
  TICKET_FAILED,
  TICKET_HINT,
  templatesQuery,
  ticketMailboxes,
  ticketPatternOf,
} from '@postroom/mail-core'
import { printSender } from '@postroom/mail-core/rules'
import { useState } from 'react'
import styles from '../auth/account-list.module.css'
import { SettingsSection } from '../settings/settings-section.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import { TemplatesDialog } from './lazy-templates.ts'
import own from './templates.module.css'

/** Where templates are kept, and how ticket numbers look in each mailbox whose settings the person may change. [TEAM-11] */
export function TemplatesSection() {
  const mail = useMail()
  const { data: me } = useMailQuery(meQuery(mail))
  const { data: list } = useMailQuery(templatesQuery(mail))
  const [managing, setManaging] = useState(false)
  return (
    <SettingsSection title={TEMPLATES_TITLE}>
      <p className={styles.hint}>{TEMPLATES_HINT}</p>
      <Button className={own.manage} onClick={() => setManaging(true)}>
        {MANAGE_TEMPLATES}
      </Button>
      {me && list
        ? ticketMailboxes(me).map((account) => (
            <TicketPattern
              key={account.id}
              mailboxId={account.id}
              name={printSender(account)}
              kept={ticketPatternOf(list, account.id) ?? ''}
            />
          ))
        : null}
      {managing ? <TemplatesDialog onClose={() => setManaging(false)} /> : null}
    </SettingsSection>
  )
}

function TicketPattern({ mailboxId, name, kept }: { mailboxId: number; name: string; kept: string }) {
  const mail = useMail()
  /** What is written and not saved; a colleague's change is shown where nothing is. */
  const [written, setWritten] = useState<string | null>(null)
  const pattern = written ?? kept
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await setTicketPattern(mail, { mailboxId, pattern })
      setWritten((now) => (now === written ? null : now))
    } catch (error) {
      setProblem(refusalText(error, TICKET_FAILED))
    }
    setBusy(false)
  }
  return (
    <form
      className={own.pattern}
      onSubmit={(event) => {
        event.preventDefault()
        mail.inBackground('save a pattern', save)
      }}
    >
      <TextField
        label={`Ticket numbers of ${name}`}
        hint={TICKET_HINT}
        error={problem ?? undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={pattern}
        onChange={(event) => {
          setWritten(event.target.value)
          setProblem(null)
        }}
      />
      <Button type="submit" busy={busy} disabled={pattern.trim() === kept}>
        Save
      </Button>
    </form>
  )
}
