import type { SearchChip, SearchQuery } from '@postroom/mail-core/rules'
import { Chip } from '../ui/chip.tsx'

interface ConditionChipsProps {
  chips: readonly SearchChip[]
  className: string | undefined
  labelledBy: string
  /** Is given the search without the condition whose chip was taken away; it moves the focus, which goes with the chip. */
  onRemove: (without: SearchQuery) => void
}

/** The conditions of a search, each with a button that takes it away. */
export function ConditionChips({ chips, className, labelledBy, onRemove }: ConditionChipsProps) {
  return (
    <ul className={className} aria-labelledby={labelledBy}>
      {chips.map(({ text, without }) => (
        <li key={text}>
          <Chip title={text} removeLabel={`Remove ${text}`} onRemove={() => onRemove(without)}>
            {text}
          </Chip>
        </li>
      ))}
    </ul>
  )
}
