import { COMPOSE_COLOURS } from '@postroom/mail-core/rules'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { Popover } from '../ui/popover.tsx'
import styles from './format-bar.module.css'

interface ColourMenuProps {
  icon: LucideIcon
  label: string
  onPick: (colour: string) => void
}

/** The 40 colours of the composer. */
export function ColourMenu({ icon, label, onPick }: ColourMenuProps) {
  const [open, setOpen] = useState(false)
  return (
    <Popover label={label} open={open} onOpenChange={setOpen} trigger={<IconButton icon={icon} label={label} />}>
      <div className={styles.colours}>
        {COMPOSE_COLOURS.flat().map((colour) => (
          <button
            key={colour}
            type="button"
            aria-label={colour}
            className={styles.colour}
            style={{ background: colour }}
            onClick={() => {
              setOpen(false)
              onPick(colour)
            }}
          />
        ))}
      </div>
    </Popover>
  )
}
