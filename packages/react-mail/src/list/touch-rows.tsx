import { archiveText, readText, type Swipe, swipeOf } from '@postroom/mail-core/rules'
import { Archive, Inbox, Mail, MailOpen } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { useMail } from '../use-mail.ts'
import type { RowCommands } from './row-commands.ts'
import { followTouches } from './touch-gestures.ts'
import styles from './touch-rows.module.css'

export interface TouchRowsProps {
  grid: RefObject<HTMLElement | null>
  commands: RowCommands
  /** Archive means Move to inbox here. */
  toInbox: boolean
}

/** What is under a row that stands aside, in pixels from the top of the list. */
interface Ground extends Swipe {
  unread: boolean
  top: number
  height: number
}

/**
 * What a finger does to rows: aside to the right archives, to the left changes the read state, a long press selects, and then
 * taps select further. All of it is there without a finger as well. [SCREEN-15]
 */
export function TouchRows({ grid, commands, toInbox }: TouchRowsProps) {
  const { selection } = useMail().actors
  const [ground, setGround] = useState<Ground | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const rows = grid.current
    if (!rows) return
    const keyOf = (row: HTMLElement) => row.dataset.key ?? ''
    return followTouches(rows, {
      move(row, x) {
        const { top, height, width } = row.getBoundingClientRect()
        const above = frame.current?.getBoundingClientRect().top ?? 0
        setGround({ ...swipeOf(x, width), unread: isUnread(row), top: top - above, height })
        if (!isStill()) row.style.cssText = `position: relative; z-index: 2; transform: translateX(${x}px)`
      },
      end(row, x) {
        setGround(null)
        const from = row.style.transform
        row.removeAttribute('style')
        if (from) row.animate({ transform: [from, 'none'] }, { duration: 160, easing: 'ease-out' })
        const swipe = x === null ? null : swipeOf(x, row.clientWidth)
        if (!swipe?.taken) return
        if (swipe.does === 'archive') commands.archive(keyOf(row))
        else commands.markRead(keyOf(row), isUnread(row))
      },
      longPress: (row) => commands.select(keyOf(row), false),
      tap(row) {
        const { selected, following } = selection.getSnapshot().context
        if (selected.size === 0 || following) return false
        commands.select(keyOf(row), false)
        return true
      },
    })
  }, [grid, commands, selection])
  return (
    <div ref={frame} className={styles.frame} aria-hidden="true">
      {ground ? (
        <div
          className={styles.ground}
          data-does={ground.does}
          data-taken={ground.taken || undefined}
          style={{ top: ground.top, height: ground.height }}
        >
          <Icon of={iconOf(ground, toInbox)} />
          {ground.does === 'archive' ? archiveText(toInbox) : readText(ground.unread)}
        </div>
      ) : null}
    </div>
  )
}

const isUnread = (row: HTMLElement) => 'unread' in row.dataset
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

function iconOf({ does, unread }: Ground, toInbox: boolean) {
  if (does === 'archive') return toInbox ? Inbox : Archive
  return unread ? MailOpen : Mail
}
