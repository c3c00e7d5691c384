import { choicesWith, type FormAction, MAIL_RULE_TEXTS, type RuleChoices } from '@postroom/mail-core'
import { toggled } from '@postroom/mail-core/rules'
import { useId } from 'react'
import { CheckboxGroup } from '../auth/checkbox-group.tsx'
import { SelectField } from '../ui/select-field.tsx'
import styles from './mail-rules.module.css'

interface RuleActionTargetProps {
  action: FormAction
  /** 'action 2' */
  called: string
  choices: RuleChoices
  error: string | undefined
  onChange: (change: Partial<FormAction>) => void
}

/** With which label an action is done, or to whom it assigns; nothing where neither is asked for. */
export function RuleActionTarget({ action, called, choices, error, onChange }: RuleActionTargetProps) {
  const errorId = useId()
  const { does, labelId, userIds } = action
  const people = choicesWith(choices.people, userIds, MAIL_RULE_TEXTS.gone)
  if (does === 'assign_in_turn') {
    return (
      <CheckboxGroup
        title={MAIL_RULE_TEXTS.people}
        choices={people.map(({ id, name }) => ({ name, value: id }))}
        ticked={userIds}
        error={error}
        onToggle={(id) => onChange({ userIds: toggled(userIds, id) })}
      />
    )
  }
  const isLabel = does === 'label' || does === 'move_to_label'
  if (!isLabel && does !== 'assign') return null
  const [person] = userIds
  const chosen = isLabel ? labelId : (person ?? null)
  const offered = isLabel
    ? choicesWith(choices.labels, labelId === null ? [] : [labelId], MAIL_RULE_TEXTS.gone)
    : choicesWith(choices.people, userIds.slice(0, 1), MAIL_RULE_TEXTS.gone)
  const none = isLabel ? MAIL_RULE_TEXTS.chooseLabel : MAIL_RULE_TEXTS.choosePerson
  return (
    <div className={styles.target}>
      <SelectField
        label={`${isLabel ? 'Label' : 'Person'} of ${called}`}
        choices={[
          ...(chosen === null ? [{ name: none, value: '' }] : []),
          ...offered.map(({ id, name }) => ({ name, value: String(id) })),
        ]}
        value={chosen === null ? '' : String(chosen)}
        invalid={error !== undefined}
        describedBy={error === undefined ? undefined : errorId}
        onChange={(value) => {
          if (value !== '') onChange(isLabel ? { labelId: Number(value) } : { userIds: [Number(value)] })
        }}
      />
      <p id={errorId} className={styles.error}>
        {error}
      </p>
    </div>
  )
}
