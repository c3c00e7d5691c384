import { labelsQuery } from '@postroom/mail-core'
import { windowTitle } from '@postroom/mail-core/rules'
import type { ListLocation } from '../list/use-list.ts'
import { useSetting } from '../settings/use-setting.ts'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'

/** The title of the window: the list, and what is unread in it, as the sidebar counts it. */
export function WindowTitle({ location }: { location: ListLocation }) {
  const { data: groups = [] } = useMailQuery(labelsQuery(useMail()))
  const labelId = useSetting('selectedLabelId')
  return <title>{windowTitle(location, { groups, labelId })}</title>
}
