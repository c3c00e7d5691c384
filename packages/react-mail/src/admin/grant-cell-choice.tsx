import { ADMIN_TEXTS, atLevel, type ChosenGrant, type GrantCell, levelOf } from '@postroom/mail-core'
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
  const { name, isOwn, isGivable, choices, chosen, isChanged, dates } = cell
  if (isOwn) return <td className={styles.own}>{ADMIN_TEXTS.own}</td>
  return (
    <td data-changed={isChanged || undefined}>
      <div className={styles.cell}>
        <select
          aria-label={ADMIN_TEXTS.levelOf(person, name)}
          className={styles.level}
          value={chosen?.level ?? ''}
          onChange={({ target }) => onChoose(atLevel(levelOf(target.value), cell))}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.name}
            </option>
          ))}
        </select>
        {chosen === null ? null : (
          <Checkbox
            checked={chosen.manage}
            disabled={!isGivable}
            aria-label={ADMIN_TEXTS.managesOf(person, name)}
            onChange={({ target }) => onChoose({ level: chosen.level, manage: target.checked })}
          >
            {ADMIN_TEXTS.manages}
          </Checkbox>
        )}
        {dates === null ? null : <p className={styles.dates}>{dates}</p>}
      </div>
    </td>
  )
}
