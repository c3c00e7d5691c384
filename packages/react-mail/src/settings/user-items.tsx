import { ABSENCE_TEXTS, ADMIN_TEXTS, endAbsence, meQuery, SETTINGS_TITLE } from '@postroom/mail-core'
import { avatarColour, hrefOf, initials } from '@postroom/mail-core/rules'
import { CalendarX2, CircleUserRound, LogOut, PenLine, ShieldCheck } from 'lucide-react'
import { useAwayNotes } from '../absence/use-away-notes.ts'
import { Avatar } from '../ui/avatar.tsx'
import { MenuItem, MenuSeparator } from '../ui/menu.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import { SettingsChoices } from './settings-choices.tsx'
import styles from './user-items.module.css'

/** What stands in the user menu: who is signed in, how mail is shown to them, and the way out. */
export function UserItems({ onManageSignatures }: { onManageSignatures: () => void }) {
  const mail = useMail()
  const { data: user } = useMailQuery(meQuery(mail))
  if (!user) return null
  const { full_name: name, email } = user
  return (
    <>
      <div className={styles.person}>
        <Avatar initials={initials({ name, email })} colour={avatarColour(email)} size={40} />
        <div className={styles.names}>
          <p className={styles.name}>{name}</p>
          <p className={styles.email}>{email}</p>
        </div>
      </div>
      <OwnAbsence userId={user.id} />
      <MenuSeparator />
      <SettingsChoices user={user} />
      <MenuSeparator />
      <MenuItem icon={PenLine} onSelect={onManageSignatures}>
        Manage signatures
      </MenuItem>
      <MenuItem icon={CircleUserRound} onSelect={() => mail.ports.navigate(hrefOf({ screen: 'settings' }))}>
        {SETTINGS_TITLE}
      </MenuItem>
      {user.administrator ? (
        <MenuItem icon={ShieldCheck} onSelect={() => mail.ports.navigate(hrefOf({ screen: 'admin' }))}>
          {ADMIN_TEXTS.title}
        </MenuItem>
      ) : null}
      <MenuItem icon={LogOut} onSelect={() => mail.actors.auth.send({ type: 'sign out' })}>
        Sign out
      </MenuItem>
    </>
  )
}

/** Whoever is back must see that answers still go out. [TEAM-13] */
function OwnAbsence({ userId }: { userId: number }) {
  const mail = useMail()
  const note = useAwayNotes().get(userId)
  if (note === undefined) return null
  return (
    <>
      <p className={styles.away}>{note.text}</p>
      <MenuItem icon={CalendarX2} onSelect={() => mail.inBackground('end an absence', () => endAbsence(mail))}>
        {ABSENCE_TEXTS.endAbsence}
      </MenuItem>
    </>
  )
}
