import {
  failureText,
  LIST_FAILED,
  listSelectedText,
  pageSelectedText,
  selectListText,
  selectWholeList,
  type WholePlace,
} from '@postroom/mail-core'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { useMail } from '../use-mail.ts'
import styles from './whole-list-bar.module.css'

export interface WholeListBarProps {
  place: WholePlace
  /** What the list is called; null for a search. */
  name: string | null
  /** Conversations of the page and of the list. */
  onPage: number
  total: number
  capped: boolean
  /** How many of the list are ticked, once they are; else null. */
  ticked: number | null
}

/** Over a page whose rows are all ticked: says so, and ticks what the other pages hold as well. */
export function WholeListBar({ place, name, onPage, total, capped, ticked }: WholeListBarProps) {
  const mail = useMail()
  const [busy, setBusy] = useState(false)
  const select = async () => {
    setBusy(true)
    await selectWholeList(mail, place).catch((error: unknown) => mail.alert(failureText(error as Error, LIST_FAILED)))
    setBusy(false)
  }
  return (
    <div className={styles.bar}>
      <span role="status">{ticked === null ? pageSelectedText(onPage) : listSelectedText(ticked, name)}</span>
      {ticked === null ? (
        <Button busy={busy} onClick={() => void select()}>
          {selectListText({ total, capped, name })}
        </Button>
      ) : (
        <Button onClick={() => mail.actors.selection.send({ type: 'clear' })}>Clear selection</Button>
      )}
    </div>
  )
}
