import type { ComposeRef } from '@postroom/mail-core'
import { windowsWithoutRoom } from '@postroom/mail-core/rules'
import { useSelector } from '@xstate/react'
import { type RefObject, useEffect, useRef } from 'react'
import { useMail } from '../use-mail.ts'
import styles from './compose-dock.module.css'
import { ComposeWindow } from './compose-window.tsx'
import { shapeOf } from './window-shape.ts'

/** The compose windows side by side at the lower right, the newest leftmost. [COMPOSE-06, LIMIT-14] */
export function ComposeDock() {
  const windows = useSelector(useMail().actors.composer, ({ context }) => context.windows)
  const dock = useRef<HTMLDivElement>(null)
  useRoom(windows, dock)
  return (
    <div ref={dock} className={styles.dock}>
      {windows.map((window) => (
        <ComposeWindow key={window.id} window={window} />
      ))}
    </div>
  )
}

/** Minimises windows that have no room beside the one that was opened or restored last. */
function useRoom(windows: readonly ComposeRef[], dock: RefObject<HTMLDivElement | null>): void {
  const inUse = useRef<string | undefined>(undefined)
  useEffect(() => {
    inUse.current = windows.at(-1)?.id
    const makeRoom = () => {
      const docked = windows.map((window) => ({ id: window.id, shape: shapeOf(window.getSnapshot()) }))
      const crowded = windowsWithoutRoom(docked, { inUse: inUse.current, room: dock.current?.clientWidth ?? 0 })
      for (const window of windows) if (crowded.includes(window.id)) window.send({ type: 'minimise' })
    }
    const watched = windows.map((window) => {
      let before = shapeOf(window.getSnapshot())
      return window.subscribe((state) => {
        const shape = shapeOf(state)
        if (shape === before) return
        before = shape
        if (shape === 'minimised') return
        inUse.current = window.id
        makeRoom()
      })
    })
    makeRoom()
    addEventListener('resize', makeRoom)
    return () => {
      for (const subscription of watched) subscription.unsubscribe()
      removeEventListener('resize', makeRoom)
    }
  }, [windows, dock])
}
