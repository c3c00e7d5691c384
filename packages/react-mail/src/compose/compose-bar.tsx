import type { ComposeRef } from '@postroom/mail-core'
import { Maximize2, Minimize2, Minus, PanelTop, SquareArrowOutUpRight, X } from 'lucide-react'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './compose-window.module.css'
import type { WindowShape } from './window-shape.ts'

interface ComposeBarProps {
  title: string
  /** Whether the draft is saved. */
  saving: string | null
  shape: WindowShape | 'inline'
  onSend: ComposeRef['send']
  onPopOut: () => void
}

/** The title bar of a compose window. */
export function ComposeBar({ title, saving, shape, onSend, onPopOut }: ComposeBarProps) {
  const minimised = shape === 'minimised'
  const full = shape === 'fullscreen'
  return (
    <div className={styles.bar}>
      <span className={styles.title}>{title}</span>
      {saving === null ? null : <span className={styles.saving}>{saving}</span>}
      {shape === 'inline' ? (
        <IconButton icon={SquareArrowOutUpRight} iconSize={16} label="Pop out" onClick={onPopOut} />
      ) : (
        <>
          <IconButton
            icon={minimised ? PanelTop : Minus}
            iconSize={16}
            label={minimised ? 'Restore window' : 'Minimise'}
            className={styles.restore}
            onClick={() => onSend({ type: minimised ? 'restore' : 'minimise' })}
          />
          <IconButton
            icon={full ? Minimize2 : Maximize2}
            iconSize={16}
            label={full ? 'Exit full screen' : 'Full screen'}
            className={styles.full}
            onClick={() => onSend({ type: full ? 'restore' : 'fullscreen' })}
          />
        </>
      )}
      <IconButton icon={X} iconSize={16} label="Close" onClick={() => onSend({ type: 'close' })} />
    </div>
  )
}
