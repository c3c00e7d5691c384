import { meQuery } from '@postroom/mail-core'
import { avatarColour, initials } from '@postroom/mail-core/rules'
import { UserItems } from '../lazy-components.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Menu } from '../ui/menu-button.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import styles from './user-menu.module.css'

/** Who is signed in; a press shows what they can choose. */
export function UserMenu({ onManageSignatures }: { onManageSignatures: () => void }) {
  const { data: user } = useMailQuery(meQuery(useMail()))
  if (!user) return null
  return (
    <Menu
      align="end"
      trigger={
        <button type="button" className={styles.trigger} data-tooltip="User menu">
          <VisuallyHidden>User menu</VisuallyHidden>
          <Avatar
            initials={initials({ name: user.full_name, email: user.email })}
            colour={avatarColour(user.email)}
            size={32}
          />
        </button>
      }
    >
      <UserItems onManageSignatures={onManageSignatures} />
    </Menu>
  )
}
