import { listPercent, SPLIT_MAX, SPLIT_MIN, SPLIT_STEP } from '@postroom/mail-core'
import { useSelector } from '@xstate/react'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { isChord } from '../ui/is-chord.ts'
import { useMail } from '../use-mail.ts'
import styles from './split-divider.module.css'

/** The line between list and conversation: dragged with the pointer, moved by 5 percent with the arrow keys. */
export function SplitDivider() {
  const { split } = useMail().actors
  const context = useSelector(split, (state) => state.context)
  const [held, setHeld] = useState(false)
  const sideBySide = context.mode === 'vertical'
  const percent = Math.round(listPercent(context))
  const drag = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.parentElement?.getBoundingClientRect()
    if (!held || !box) return
    const share = sideBySide ? (event.clientX - box.left) / box.width : (event.clientY - box.top) / box.height
    split.send({ type: 'drag', percent: share * 100 })
  }
  const release = () => {
    setHeld(false)
    split.send({ type: 'release' })
  }
  const key = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -SPLIT_STEP, ArrowUp: -SPLIT_STEP, ArrowRight: SPLIT_STEP, ArrowDown: SPLIT_STEP }[
      event.key
    ]
    if (by === undefined || isChord(event)) return
    event.preventDefault()
    split.send({ type: 'step', by })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved, this separator can
    <div
      role="separator"
      tabIndex={0}
      aria-label="Resize panes"
      aria-orientation={sideBySide ? 'vertical' : 'horizontal'}
      aria-valuenow={percent}
      aria-valuemin={SPLIT_MIN}
      aria-valuemax={SPLIT_MAX}
      className={styles.divider}
      data-held={held || undefined}
      onKeyDown={key}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setHeld(true)
        split.send({ type: 'grab' })
      }}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
    />
  )
}
