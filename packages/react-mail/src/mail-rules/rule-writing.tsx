import { MAIL_RULE_TEXTS } from '@postroom/mail-core'
import { useSelector } from '@xstate/react'
import { ListPending } from '../auth/list-pending.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { RuleEditor } from './lazy-rules.ts'
import type { RuleActor } from './rule-actor.ts'
import { useRuleChoices } from './use-rule-choices.ts'

/** The editor of a rule, once it is known what a rule of the mailbox can name. */
export function RuleWriting({ actor }: { actor: RuleActor }) {
  const mailboxId = useSelector(actor, ({ context }) => context.mailboxId)
  const { choices, error, retry } = useRuleChoices(mailboxId)
  if (!choices) return <ListPending error={error} failed={MAIL_RULE_TEXTS.choicesFailed} onRetry={retry} />
  return <RuleEditor actor={actor} choices={choices} coming={<Skeleton width={60} />} />
}
