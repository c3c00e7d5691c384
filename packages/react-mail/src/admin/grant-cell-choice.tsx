import { ADMIN_TEXTS, type ChosenGrant, type GrantCell, LEVEL_TEXTS } from '@postroom/mail-core'
import { GRANT_LEVELS } from '@postroom/mail-core/rules'
import { Checkbox } from '../ui/checkbox.tsx'
import styles from './rights-section.module.css'

interface GrantCellChoiceProps {
  cell: GrantCell
  /** Whose row it is. */
  person: string
  onChoose: (chosen: ChosenGrant | null) => void
}

/** What somebody may do in a mailbox, and whether they may change who else uses it. [PEOPLE-10] */
export function GrantCellChoice({ cell, person, onChoose }: GrantCellChoiceProps) {
  const { isOwn, chosen, isChanged, dates } = cell
  if (isOwn) return <td className={styles.own}>{ADMIN_TEXTS.own}</td>
  const chooseLevel = (value: string) => {
    const level = GRANT_LEVELS.find((each) => each === value)
    onChoose(level === undefined ? null : { level, manage: chosen?.manage ?? false })
  }
  return (
    <td data-changed={isChanged || undefined}>
      <select
        aria-label={`${person} in ${cell.name}`}
        className={styles.level}
        value={chosen?.level ?? ''}
        onChange={({ target }) => chooseLevel(target.value)}
      >
        <option value="">{ADMIN_TEXTS.noAccess}</option>
        {GRANT_LEVELS.map((level) => (
          <option key={level} value={level}>
            {LEVEL_TEXTS[level].name}
          </option>
        ))}
      </select>
      {chosen === null ? null : (
        <Checkbox
          checked={chosen.manage}
          aria-label={`${person} changes who may use ${cell.name}`}
          onChange={({ target }) => onChoose({ level: chosen.level, manage: target.checked })}
        >
          {ADMIN_TEXTS.manages}
        </Checkbox>
      )}
      {dates === null ? null : <p className={styles.dates}>{dates}</p>}
    </td>
  )
}
