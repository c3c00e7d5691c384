import { labelsQuery } from '@postroom/mail-core'
import { counted } from '@postroom/mail-core/rules'
import { useMail, useMailQuery } from '@postroom/react-mail'

export function UnreadBanner() {
  const { data: groups = [] } = useMailQuery(labelsQuery(useMail()))
  const inboxes = groups.flatMap(({ labels }) => labels.filter(({ path }) => path === 'inbox'))
  const unread = inboxes.reduce((sum, { unread_count }) => sum + unread_count, 0)
  return (
    <p>
      {unread} unread in {counted(groups.length, 'account')}
    </p>
  )
}
