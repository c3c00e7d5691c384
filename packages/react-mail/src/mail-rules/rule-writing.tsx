import { MAIL_RULE_TEXTS, type RuleChoices } from '@postroom/mail-core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { ListPending } from '../auth/list-pending.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { RuleEditor } from './lazy-rules.ts'
import type { RuleActor } from './rule-actor.ts'
import { useRuleChoices } from './use-rule-choices.ts'

/** The editor of a rule, once it is known what a rule of the mailbox can name; it stays while that is asked of another mailbox. */
export function RuleWriting({ actor }: { actor: RuleActor }) {
  const mailboxId = useSelector(actor, ({ context }) => context.mailboxId)
  const { choices, error, retry } = useRuleChoices(mailboxId)
  const [last, setLast] = useState<RuleChoices | null>(null)
  if (choices !== null && choices !== last) setLast(choices)
  const shown = choices ?? last
  return (
    <>
      {choices !== null || (shown !== null && error === null) ? null : (
        <ListPending error={error} failed={MAIL_RULE_TEXTS.choicesFailed} onRetry={retry} />
      )}
      {shown === null ? null : (
        <RuleEditor
          actor={actor}
          choices={shown}
          choicesFailed={choices === null && error !== null}
          coming={<Skeleton width={60} />}
        />
      )}
    </>
  )
}
