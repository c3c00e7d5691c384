import {
  changedAction,
  type FormAction,
  MAIL_RULE_TEXTS,
  movedBy,
  type RuleChoices,
  type RuleFormProblem,
  withAction,
} from '@postroom/mail-core'
import { MAX_RULE_ACTIONS, TOO_MANY_ACTIONS } from '@postroom/mail-core/rules'
import { useId, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { focusNeighbour } from '../ui/focus-neighbour.ts'
import styles from './mail-rules.module.css'
import { RuleActionFields } from './rule-action-fields.tsx'

interface RuleActionsProps {
  actions: readonly FormAction[]
  choices: RuleChoices
  problem: RuleFormProblem | null
  onChange: (actions: FormAction[]) => void
}

/** What a rule does, in order: actions are added, changed, moved and removed. */
export function RuleActions({ actions, choices, problem, onChange }: RuleActionsProps) {
  const id = useId()
  const add = useRef<HTMLButtonElement>(null)
  const own = problem !== null && problem.action === null ? problem.text : undefined
  const isFull = actions.length >= MAX_RULE_ACTIONS
  return (
    <fieldset className={styles.actions}>
      <legend className={styles.legend}>{MAIL_RULE_TEXTS.actions}</legend>
      {actions.length === 0 ? null : (
        <ol className={styles.list}>
          {actions.map((action, place) => (
            <RuleActionFields
              key={action.key}
              action={action}
              place={{ number: place + 1, isLast: place === actions.length - 1 }}
              choices={choices}
              error={problem?.action === action.key ? problem.text : undefined}
              onChange={(change) => onChange(changedAction(actions, action.key, change))}
              onMove={(by) => onChange(movedBy(actions, place, by))}
              onRemove={() => {
                if (!focusNeighbour()) add.current?.focus()
                onChange(actions.filter(({ key }) => key !== action.key))
              }}
            />
          ))}
        </ol>
      )}
      <Button
        ref={add}
        className={styles.add}
        aria-invalid={own !== undefined || undefined}
        aria-describedby={own === undefined ? undefined : id}
        aria-disabled={isFull || undefined}
        data-tooltip={isFull ? TOO_MANY_ACTIONS : undefined}
        onClick={isFull ? undefined : () => onChange(withAction(actions))}
      >
        {MAIL_RULE_TEXTS.addAction}
      </Button>
      <p id={id} className={styles.error}>
        {own}
      </p>
    </fieldset>
  )
}
