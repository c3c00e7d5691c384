import { type FormAction, RULE_DOES, type RuleChoices } from '@postroom/mail-core'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { IconButton } from '../ui/icon-button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import styles from './mail-rules.module.css'
import { RuleActionTarget } from './rule-action-target.tsx'

interface RuleActionFieldsProps {
  action: FormAction
  place: { number: number; isLast: boolean }
  choices: RuleChoices
  error: string | undefined
  onChange: (change: Partial<FormAction>) => void
  onMove: (by: number) => void
  onRemove: () => void
}

/** One action of a rule: what it does, and with which label or to whom. */
export function RuleActionFields(props: RuleActionFieldsProps) {
  const { action, place, choices, error, onChange, onMove, onRemove } = props
  const called = `action ${place.number}`
  return (
    <li className={styles.action}>
      <div className={styles.fields}>
        <SelectField
          label={`Action ${place.number}`}
          choices={RULE_DOES}
          value={action.does}
          onChange={(chosen) => {
            const does = RULE_DOES.find(({ value }) => value === chosen)?.value
            if (does) onChange({ does })
          }}
        />
        <RuleActionTarget action={action} called={called} choices={choices} error={error} onChange={onChange} />
      </div>
      <div className={styles.tools}>
        <IconButton
          icon={ArrowUp}
          label={`Move ${called} up`}
          blocked={place.number === 1 ? 'It is done first' : undefined}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon={ArrowDown}
          label={`Move ${called} down`}
          blocked={place.isLast ? 'It is done last' : undefined}
          onClick={() => onMove(1)}
        />
        <IconButton icon={X} label={`Remove ${called}`} onClick={onRemove} />
      </div>
    </li>
  )
}
