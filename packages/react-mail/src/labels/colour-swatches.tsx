import { LABEL_PALETTE, labelColorName, readableTextColour } from '@postroom/mail-core/rules'
import { type CSSProperties, useId } from 'react'
import styles from './colour-swatches.module.css'

/** The 21 label colours; one is chosen. */
export function ColourSwatches({ value, onChange }: { value: string; onChange: (colour: string) => void }) {
  const name = useId()
  const chosen = value.toLowerCase()
  return (
    <div role="radiogroup" aria-label="Label colour" className={styles.swatches}>
      {LABEL_PALETTE.map((colour) => (
        <input
          key={colour}
          type="radio"
          name={name}
          value={colour}
          aria-label={labelColorName(colour)}
          data-tooltip={labelColorName(colour)}
          className={styles.swatch}
          style={{ '--swatch': colour, '--tick': readableTextColour(colour) } as CSSProperties}
          checked={colour.toLowerCase() === chosen}
          onChange={() => onChange(colour)}
        />
      ))}
    </div>
  )
}
