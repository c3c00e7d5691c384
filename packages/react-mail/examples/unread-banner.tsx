import { labelsQuery } from '@postroom/mail-core'
import { counted } from '@postroom/mail-core/rules'
import { useMail } from '@postroom/react-mail'
import { useQuery } from '@tanstack/react-query'

export function UnreadBanner() {
  const { data: groups = [] } = useQuery(labelsQuery(useMail()))
  const inboxes = groups.flatMap(({ labels }) => labels.filter(({ path }) => path === 'inbox'))
  const unread = inboxes.reduce((sum, { unread_count }) => sum + unread_count, 0)
  return (
    <p>
      {unread} unread in {counted(groups.length, 'account')}
    </p>
  )
}
