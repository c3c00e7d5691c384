import { useSelector } from '@xstate/react'
import { useMail } from '../use-mail.ts'
import styles from './compose-dock.module.css'
import { ComposeWindow } from './compose-window.tsx'

/** The compose windows side by side at the lower right, the newest leftmost. */
export function ComposeDock() {
  const windows = useSelector(useMail().actors.composer, ({ context }) => context.windows)
  return (
    <div className={styles.dock}>
      {windows.map((window, place) => (
        <ComposeWindow key={window.id} window={window} idSuffix={place === 0 ? '' : `-${place + 1}`} />
      ))}
    </div>
  )
}
