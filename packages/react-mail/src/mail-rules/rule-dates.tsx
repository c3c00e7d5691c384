import { MAIL_RULE_TEXTS, type RuleForm } from '@postroom/mail-core'
import type { FormEvent } from 'react'
import { TextField } from '../ui/text-field.tsx'
import styles from './mail-rules.module.css'

interface RuleDatesProps {
  form: RuleForm
  errorOf: (field: 'from' | 'until') => string | undefined
  onChange: (fields: Partial<RuleForm>) => void
}

/** From when and until when a rule runs. */
export function RuleDates({ form, errorOf, onChange }: RuleDatesProps) {
  const write = (field: 'from' | 'until', { value, validity: { badInput } }: HTMLInputElement) => {
    const others = form.unfinishedDates.filter((name) => name !== field)
    onChange({ [field]: value, unfinishedDates: badInput ? [...others, field] : others })
  }
  const moment = (field: 'from' | 'until') => ({
    type: 'datetime-local',
    label: MAIL_RULE_TEXTS[field],
    hint: MAIL_RULE_TEXTS.datesHint,
    value: form[field],
    error: errorOf(field),
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => write(field, currentTarget),
    onBlur: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      if (currentTarget.validity.badInput !== form.unfinishedDates.includes(field)) write(field, currentTarget)
    },
  })
  return (
    <div className={styles.dates}>
      <TextField {...moment('from')} />
      <TextField {...moment('until')} />
    </div>
  )
}
