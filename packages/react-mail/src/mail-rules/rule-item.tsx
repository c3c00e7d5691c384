import {
  conditionTexts,
  MAIL_RULE_TEXTS,
  type MailRule,
  type RuleChoices,
  ruleDatesText,
  ruleNames,
  switchMailRuleOff,
} from '@postroom/mail-core'
import { ruleActionText } from '@postroom/mail-core/rules'
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import { useId } from 'react'
import account from '../auth/account-list.module.css'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useMail } from '../use-mail.ts'
import styles from './mail-rules.module.css'

interface RuleItemProps {
  rule: MailRule
  place: { isFirst: boolean; isLast: boolean }
  /** What labels and people are called; null while that is not known. */
  choices: RuleChoices | null
  /** Why the rule may not be changed; null where it may. */
  refusal: string | null
  onMove: (by: number) => void
  onOpen: (switchOn: boolean) => void
  onDelete: () => void
}

/** One rule: for which mail it is, what it does, and what can be done with it. */
export function RuleItem({ rule, place, choices, refusal, onMove, onOpen, onDelete }: RuleItemProps) {
  const mail = useMail()
  const { clock, locale } = mail.ports
  const { name, condition, actions, enabled, problem } = rule
  const nameId = useId()
  const dates = ruleDatesText(rule, { now: clock.now(), locale })
  const blocked = refusal ?? undefined
  const press = () => {
    if (enabled) mail.inBackground('switch a rule off', () => switchMailRuleOff(mail, rule))
    else onOpen(true)
  }
  return (
    <li className={styles.item} aria-labelledby={nameId}>
      <div className={styles.said}>
        <p className={account.name}>
          <bdi id={nameId}>{name}</bdi>
          <span className={styles.state} data-on={enabled || undefined}>
            {enabled ? MAIL_RULE_TEXTS.on : MAIL_RULE_TEXTS.off}
          </span>
        </p>
        <ul className={styles.chips} aria-label={MAIL_RULE_TEXTS.condition}>
          {conditionTexts(condition).map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two conditions may be the same
            <li key={at}>
              <Chip title={text}>{text}</Chip>
            </li>
          ))}
        </ul>
        {choices === null ? null : (
          <ul className={styles.does} aria-label={MAIL_RULE_TEXTS.actions}>
            {actions.map((action, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two actions may be the same
              <li key={at}>{ruleActionText(action, ruleNames(choices))}</li>
            ))}
          </ul>
        )}
        {dates === null ? null : <p className={account.detail}>{dates}</p>}
        {problem === null ? null : <p className={styles.problem}>{problem}</p>}
      </div>
      <div className={styles.buttons}>
        <Button
          variant="quiet"
          aria-disabled={refusal !== null || undefined}
          onClick={refusal === null ? press : undefined}
        >
          {enabled ? MAIL_RULE_TEXTS.switchOff : MAIL_RULE_TEXTS.switchOn}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
        <IconButton
          icon={ArrowUp}
          label={`Move ${name} up`}
          blocked={blocked ?? (place.isFirst ? 'It runs first' : undefined)}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon={ArrowDown}
          label={`Move ${name} down`}
          blocked={blocked ?? (place.isLast ? 'It runs last' : undefined)}
          onClick={() => onMove(1)}
        />
        <IconButton icon={Pencil} label={`Edit ${name}`} blocked={blocked} onClick={() => onOpen(false)} />
        <IconButton icon={Trash2} label={`Delete ${name}`} blocked={blocked} onClick={onDelete} />
      </div>
    </li>
  )
}
