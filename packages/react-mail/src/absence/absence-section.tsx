import {
  ABSENCE_TEXTS,
  type Absence,
  absenceQuery,
  absenceState,
  absenceText,
  answeredText,
  endAbsence,
  timesOf,
} from '@postroom/mail-core'
import { useEffect, useMemo, useRef, useState } from 'react'
import styles from '../auth/account-list.module.css'
import { ListPending } from '../auth/list-pending.tsx'
import { SettingsSection } from '../settings/settings-section.tsx'
import { Button } from '../ui/button.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import { useMomentOf } from '../use-moment-of.ts'
import own from './absence.module.css'
import { AbsenceForm } from './lazy-absence.ts'

/** When one is away, and what happens meanwhile. [TEAM-13] */
export function AbsenceSection() {
  const { data: absence, error, refetch } = useMailQuery(absenceQuery(useMail()))
  return (
    <SettingsSection title={ABSENCE_TEXTS.title}>
      <p className={styles.hint}>{ABSENCE_TEXTS.hint}</p>
      {absence === undefined ? (
        <ListPending error={error} failed={ABSENCE_TEXTS.failed} onRetry={() => void refetch()} />
      ) : (
        <OwnAbsence absence={absence} />
      )}
    </SettingsSection>
  )
}

function OwnAbsence({ absence }: { absence: Absence | null }) {
  const mail = useMail()
  const [writing, setWriting] = useState(false)
  const [ending, setEnding] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const ender = useRef<HTMLButtonElement>(null)
  const now = useMomentOf(useMemo(() => (absence ? [absence] : []), [absence]))
  const isOpen = absence !== null && absenceState(timesOf(absence), now) !== 'over'
  const answered = absence && isOpen ? answeredText(absence) : null
  const end = async () => {
    setEnding(true)
    try {
      await endAbsence(mail)
      // Its button goes; who has gone on to something else stays there.
      const { activeElement } = document
      if (activeElement === ender.current || activeElement === document.body) opener.current?.focus()
    } finally {
      setEnding(false)
    }
  }
  const wasWriting = useRef(false)
  useEffect(() => {
    if (wasWriting.current && !writing) opener.current?.focus()
    wasWriting.current = writing
  }, [writing])
  return (
    <>
      <p role="status" className={own.state}>
        {absence === null ? null : `${absenceText(absence, { now: new Date(now) })} ${answered ?? ''}`.trim()}
      </p>
      {writing ? (
        <AbsenceForm absence={absence} onClose={() => setWriting(false)} />
      ) : (
        <div className={own.buttons}>
          {isOpen ? (
            <Button
              ref={ender}
              variant="primary"
              busy={ending}
              onClick={() => mail.inBackground('end an absence', end)}
            >
              {ABSENCE_TEXTS.endNow}
            </Button>
          ) : null}
          <Button ref={opener} onClick={() => setWriting(true)}>
            {isOpen ? ABSENCE_TEXTS.change : ABSENCE_TEXTS.set}
          </Button>
        </div>
      )}
    </>
  )
}
