import { memo } from 'react'
import { Checkbox } from '../ui/checkbox.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './message-row.module.css'
import type { RowCommands } from './row-commands.ts'
import markStyles from './row-marks.module.css'
import { rowOf } from './row-of.ts'

interface RowControlsProps {
  flat: boolean
  selected: boolean
  starred: boolean
  important: boolean
  /** Why the row may not be marked. */
  blocked: string | undefined
  tabIndex: number
  commands: RowCommands
}

/** A cell of the grid; what is in it takes the focus. */
const CELL = { role: 'gridcell' } as const

/**
 * The box, the star and the importance mark of a row. They ask the page which row they stand in, so that they are drawn again
 * only when one of them changes: they are half of a row's elements, and another page mostly changes none.
 */
export const RowControls = memo(function RowControls(props: RowControlsProps) {
  const { selected, starred, important, blocked, tabIndex, commands } = props
  return (
    <>
      <div {...CELL} className={styles.control}>
        <Checkbox
          aria-label={props.flat ? 'Select message' : 'Select conversation'}
          checked={selected}
          tabIndex={tabIndex}
          onChange={({ currentTarget, nativeEvent }) =>
            commands.select(keyAt(currentTarget), nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </div>
      <div {...CELL} className={`${styles.control} ${styles.star}`}>
        <IconButton
          icon={null}
          className={markStyles.star ?? ''}
          label={starred ? 'Unstar' : 'Star'}
          data-on={starred || undefined}
          blocked={blocked}
          tabIndex={tabIndex}
          onClick={({ currentTarget }) => commands.star(keyAt(currentTarget))}
        />
      </div>
      <div {...CELL} className={`${styles.control} ${styles.important}`}>
        <IconButton
          icon={null}
          className={markStyles.important ?? ''}
          label={important ? 'Mark as not important' : 'Mark as important'}
          data-on={important || undefined}
          blocked={blocked}
          tabIndex={tabIndex}
          onClick={({ currentTarget }) => commands.important(keyAt(currentTarget))}
        />
      </div>
    </>
  )
})

function keyAt(control: Element): string {
  return rowOf(control)?.dataset.key ?? ''
}
