import { MAIL_RULE_TEXTS } from '@postroom/mail-core'
import {
  MAX_RULE_CONDITION,
  parseSearchQuery,
  printSearchQuery,
  searchNotes,
  searchText,
  understood,
} from '@postroom/mail-core/rules'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { AdvancedSearch } from '../search/advanced-search.tsx'
import { ConditionChips } from '../search/condition-chips.tsx'
import { Button } from '../ui/button.tsx'
import { Popover } from '../ui/popover.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './mail-rules.module.css'

interface ConditionFieldProps {
  condition: string
  error: string | undefined
  onChange: (condition: string) => void
}

/** For which mail a rule is: a search, with the form and the chips that the search box has. */
export function ConditionField({ condition, error, onChange }: ConditionFieldProps) {
  const [open, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const chipsId = useId()
  const chips = understood(parseSearchQuery(condition))
  return (
    <div className={styles.condition}>
      <TextField
        ref={field}
        label={MAIL_RULE_TEXTS.condition}
        hint={MAIL_RULE_TEXTS.conditionHint}
        autoComplete="off"
        dir="auto"
        spellCheck={false}
        maxLength={MAX_RULE_CONDITION}
        value={condition}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <Popover
        trigger={
          <Button variant="quiet" icon={SlidersHorizontal} className={styles.options}>
            {MAIL_RULE_TEXTS.searchOptions}
          </Button>
        }
        label={MAIL_RULE_TEXTS.searchOptions}
        open={open}
        onOpenChange={setOpen}
      >
        <div className={styles.advanced}>
          <AdvancedSearch
            text={condition}
            onText={onChange}
            onSearch={(search) => {
              onChange(searchText(search))
              setOpen(false)
              field.current?.focus()
            }}
          />
        </div>
      </Popover>
      {chips.length === 0 ? null : (
        <div className={styles.understood}>
          <span id={chipsId} className={styles.hint}>
            {MAIL_RULE_TEXTS.understoodAs}
          </span>
          <ConditionChips
            chips={chips}
            className={styles.chips}
            labelledBy={chipsId}
            onRemove={(without) => {
              field.current?.focus()
              onChange(printSearchQuery(without))
            }}
          />
        </div>
      )}
      {searchNotes({ q: condition }).map((note) => (
        <p key={note} className={styles.hint}>
          {note}
        </p>
      ))}
    </div>
  )
}
