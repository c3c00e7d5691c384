import { meQuery, openAccounts, tickAccount } from '@postroom/mail-core'
import { levelWords } from '@postroom/mail-core/rules'
import { MenuCheckboxItem, MenuHeading } from '../ui/menu.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'

export interface AccountItemsProps {
  ticked: readonly number[]
  onTick: (ticked: number[]) => void
}

/** The accounts open to the user, with those that are ticked. */
export function AccountItems({ ticked, onTick }: AccountItemsProps) {
  const mail = useMail()
  const { data: user } = useMailQuery(meQuery(mail))
  const tick = (id: number) => {
    const result = tickAccount(ticked, id)
    if ('error' in result) mail.alert(result.error)
    else onTick(result.ticked)
  }
  if (!user) return null
  return (
    <>
      <MenuHeading>Show mail of</MenuHeading>
      {openAccounts(user).map(({ id, email, full_name }) => (
        <MenuCheckboxItem key={id} staysOpen checked={ticked.includes(id)} onCheckedChange={() => tick(id)}>
          {[full_name.trim() || email, levelWords(user, id)].filter(Boolean).join(' · ')}
        </MenuCheckboxItem>
      ))}
    </>
  )
}
