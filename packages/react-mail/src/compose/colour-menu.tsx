import { readableTextColour, type StyleChoice } from '@postroom/mail-core/rules'
import type { LucideIcon } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { Popover } from '../ui/popover.tsx'
import styles from './colour-menu.module.css'

interface ColourMenuProps {
  icon: LucideIcon
  label: string
  colours: readonly StyleChoice[]
  /** Colours in a row. */
  columns: number
  /** The colour of the text at the caret. */
  chosen: string | undefined
  onPick: (colour: string) => void
}

/** A palette under a button of the format bar. */
export function ColourMenu({ icon, label, colours, columns, chosen, onPick }: ColourMenuProps) {
  const [open, setOpen] = useState(false)
  return (
    <Popover label={label} open={open} onOpenChange={setOpen} trigger={<IconButton icon={icon} label={label} />}>
      <div className={styles.colours} style={{ gridTemplateColumns: `repeat(${columns}, auto)` }}>
        {colours.map(({ name, css }) => (
          <button
            key={css}
            type="button"
            aria-label={name}
            data-tooltip={name}
            aria-pressed={css === chosen}
            className={styles.colour}
            style={{ '--swatch': css, '--tick': readableTextColour(css) } as CSSProperties}
            onClick={() => {
              setOpen(false)
              onPick(css)
            }}
          />
        ))}
      </div>
    </Popover>
  )
}
