import { ACCESSED_USERS, accountsInView, changeAccounts, meQuery, openAccounts, tickAccount } from '@postroom/mail-core'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu, MenuCheckboxItem, MenuHeading } from '../ui/menu.tsx'
import { useMail } from '../use-mail.ts'

/** Ticks whose mail is shown. What was changed holds when the menu closes (G-098). */
export function AccessedUsersMenu() {
  const mail = useMail()
  const { data: user } = useQuery(meQuery(mail))
  const [ticked, setTicked] = useState<number[]>([])
  if (!user) return null

  const tick = (id: number) => {
    const result = tickAccount(ticked, id)
    if ('error' in result) mail.alert(result.error)
    else setTicked(result.ticked)
  }
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={Users} label={ACCESSED_USERS} />}
      onOpenChange={(open) => (open ? setTicked(accountsInView(mail)) : changeAccounts(mail, ticked))}
    >
      <MenuHeading>Show mail of</MenuHeading>
      {openAccounts(user).map(({ id, email, full_name }) => (
        <MenuCheckboxItem key={id} staysOpen checked={ticked.includes(id)} onCheckedChange={() => tick(id)}>
          {full_name.trim() || email}
        </MenuCheckboxItem>
      ))}
    </Menu>
  )
}
