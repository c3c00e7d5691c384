import {
  KIND_CHOICES,
  type PeopleList,
  personChoices,
  SECURITY_TEXTS,
  type SecurityForm,
  securityKind,
} from '@postroom/mail-core'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './security-section.module.css'

interface SecurityFiltersProps {
  form: SecurityForm
  list: PeopleList
  onChange: (form: SecurityForm) => void
}

/** What is looked for in the security log; it is looked for as soon as it is chosen. [PEOPLE-13] */
export function SecurityFilters({ form, list, onChange }: SecurityFiltersProps) {
  return (
    <div className={styles.filters}>
      <SelectField
        label={SECURITY_TEXTS.kind}
        choices={KIND_CHOICES}
        value={form.kind}
        onChange={(value) => onChange({ ...form, kind: securityKind(value) })}
      />
      <SelectField
        label={SECURITY_TEXTS.person}
        choices={personChoices(list)}
        value={form.personId}
        onChange={(personId) => onChange({ ...form, personId })}
      />
      <TextField
        label={SECURITY_TEXTS.begins}
        type="date"
        value={form.begins}
        onChange={({ target }) => onChange({ ...form, begins: target.value })}
      />
      <TextField
        label={SECURITY_TEXTS.ends}
        type="date"
        value={form.ends}
        onChange={({ target }) => onChange({ ...form, ends: target.value })}
      />
    </div>
  )
}
