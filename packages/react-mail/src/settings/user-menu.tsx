import { meQuery } from '@postroom/mail-core'
import { avatarColour, initials } from '@postroom/mail-core/rules'
import { useQuery } from '@tanstack/react-query'
import { LogOut, PenLine } from 'lucide-react'
import { SettingsChoices } from '../later-parts.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Menu, MenuItem, MenuSeparator } from '../ui/menu.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useMail } from '../use-mail.ts'
import styles from './user-menu.module.css'

/** Who is signed in, how mail is shown to them, and the way out. */
export function UserMenu({ onManageSignatures }: { onManageSignatures: () => void }) {
  const mail = useMail()
  const { data: user } = useQuery(meQuery(mail))
  if (!user) return null
  const disc = { initials: initials({ name: user.full_name, email: user.email }), colour: avatarColour(user.email) }
  return (
    <Menu
      align="end"
      trigger={
        <button type="button" className={styles.trigger} data-tooltip="User menu">
          <VisuallyHidden>User menu</VisuallyHidden>
          <Avatar {...disc} size={32} />
        </button>
      }
    >
      <div className={styles.person}>
        <Avatar {...disc} size={40} />
        <div className={styles.names}>
          <p className={styles.name}>{user.full_name}</p>
          <p className={styles.email}>{user.email}</p>
        </div>
      </div>
      <MenuSeparator />
      <SettingsChoices user={user} />
      <MenuSeparator />
      <MenuItem icon={PenLine} onSelect={onManageSignatures}>
        Manage signatures
      </MenuItem>
      <MenuItem icon={LogOut} onSelect={() => mail.actors.auth.send({ type: 'sign out' })}>
        Sign out
      </MenuItem>
    </Menu>
  )
}
