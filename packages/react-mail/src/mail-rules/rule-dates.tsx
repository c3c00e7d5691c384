import { MAIL_RULE_TEXTS, type RuleForm } from '@postroom/mail-core'
import { MomentField } from '../ui/moment-field.tsx'
import styles from './mail-rules.module.css'

interface RuleDatesProps {
  form: RuleForm
  errorOf: (field: 'from' | 'until') => string | undefined
  onChange: (fields: Partial<RuleForm>) => void
}

/** From when and until when a rule runs. */
export function RuleDates({ form, errorOf, onChange }: RuleDatesProps) {
  return (
    <div className={styles.dates}>
      {(['from', 'until'] as const).map((field) => (
        <MomentField
          key={field}
          label={MAIL_RULE_TEXTS[field]}
          hint={MAIL_RULE_TEXTS.datesHint}
          value={form[field]}
          isUnfinished={form.unfinishedDates.includes(field)}
          error={errorOf(field)}
          onChange={(value, isUnfinished) => {
            const others = form.unfinishedDates.filter((name) => name !== field)
            onChange({ [field]: value, unfinishedDates: isUnfinished ? [...others, field] : others })
          }}
        />
      ))}
    </div>
  )
}
