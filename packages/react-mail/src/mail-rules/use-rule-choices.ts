import { type RuleChoices, ruleChoices, ruleLabelsQuery, rulePeopleQuery } from '@postroom/mail-core'
import { useMemo } from 'react'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'

/** What a rule of a mailbox can name, as far as it is known, and why it could not be loaded. */
export function useRuleChoices(mailboxId: number): {
  choices: RuleChoices | null
  error: Error | null
  retry: () => void
} {
  const mail = useMail()
  const labels = useMailQuery(ruleLabelsQuery(mail, mailboxId))
  const people = useMailQuery(rulePeopleQuery(mail, mailboxId))
  const choices = useMemo(
    () => (labels.data && people.data ? ruleChoices(labels.data, people.data, mail.ports.clock.now()) : null),
    [labels.data, people.data, mail],
  )
  const retry = () => {
    if (labels.error) void labels.refetch()
    if (people.error) void people.refetch()
  }
  return { choices, error: labels.error ?? people.error, retry }
}
