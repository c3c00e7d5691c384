import {
  ALL_EVENTS,
  foundText,
  type PeopleList,
  SECURITY_TEXTS,
  type SecurityForm,
  securityExportHref,
  securityLogQuery,
  securityRows,
} from '@postroom/mail-core'
import { keepPreviousData } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import listStyles from '../auth/account-list.module.css'
import { ListPending } from '../auth/list-pending.tsx'
import { SettingsSection } from '../settings/settings-section.tsx'
import { Button } from '../ui/button.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import { SecurityFilters } from './security-filters.tsx'
import { SecurityItem } from './security-item.tsx'
import styles from './security-section.module.css'

/** The security log: what is looked for, a page of it, and everything that is found as a file. [PEOPLE-13] */
export function SecuritySection({ list }: { list: PeopleList }) {
  const mail = useMail()
  const [form, setForm] = useState(ALL_EVENTS)
  /** Where the pages begin that have been turned; the last one is shown. */
  const [turned, setTurned] = useState<readonly number[]>([])
  const box = useRef<HTMLUListElement>(null)
  const query = { ...securityLogQuery(mail, form, turned.at(-1) ?? null), placeholderData: keepPreviousData }
  const { data: page, error, isPlaceholderData, refetch } = useMailQuery(query)
  const look = (wanted: SecurityForm) => {
    setForm(wanted)
    setTurned([])
  }
  const turn = (pages: readonly number[]) => {
    setTurned(pages)
    box.current?.focus()
  }
  const last = page?.more ? page.events.at(-1) : undefined
  return (
    <SettingsSection title={SECURITY_TEXTS.title}>
      <p className={listStyles.hint}>{SECURITY_TEXTS.hint}</p>
      <SecurityFilters form={form} list={list} onChange={look} />
      {page ? (
        <>
          <ul
            ref={box}
            tabIndex={-1}
            aria-label={SECURITY_TEXTS.title}
            aria-busy={isPlaceholderData}
            className={`${listStyles.list} ${styles.list}`}
          >
            {securityRows(page.events).map((row) => (
              <SecurityItem key={row.id} row={row} />
            ))}
          </ul>
          {page.events.length === 0 ? (
            <p role="status">{SECURITY_TEXTS.nothing}</p>
          ) : (
            <VisuallyHidden>
              <span role="status">{foundText(page)}</span>
            </VisuallyHidden>
          )}
        </>
      ) : (
        <ListPending error={error} failed={SECURITY_TEXTS.failed} onRetry={() => void refetch()} />
      )}
      <div className={styles.foot}>
        <a className={styles.export} href={securityExportHref(mail, form)} download>
          {SECURITY_TEXTS.export}
        </a>
        <div className={styles.pages}>
          {turned.length === 0 ? null : (
            <Button disabled={isPlaceholderData} onClick={() => turn(turned.slice(0, -1))}>
              {SECURITY_TEXTS.newer}
            </Button>
          )}
          {last === undefined ? null : (
            <Button disabled={isPlaceholderData} onClick={() => turn([...turned, last.id])}>
              {SECURITY_TEXTS.older}
            </Button>
          )}
        </div>
      </div>
    </SettingsSection>
  )
}
