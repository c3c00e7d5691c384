import { ACCESSED_USERS, accountsInView, changeAccounts, meQuery } from '@postroom/mail-core'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { AccountItems } from '../lazy-components.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu } from '../ui/menu-button.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'

/** Ticks whose mail is shown. What was changed holds when the menu closes (G-098). */
export function AccessedUsersMenu() {
  const mail = useMail()
  const { data: user } = useMailQuery(meQuery(mail))
  const [ticked, setTicked] = useState<number[]>([])
  if (!user) return null
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={Users} label={ACCESSED_USERS} />}
      onOpenChange={(open) => (open ? setTicked(accountsInView(mail)) : changeAccounts(mail, ticked))}
    >
      <AccountItems ticked={ticked} onTick={setTicked} />
    </Menu>
  )
}
