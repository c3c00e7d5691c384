import { type ListView, labelsQuery, listQuery, meQuery, searchQuery, type WholePlace } from '@postroom/mail-core'
import {
  groupsShown,
  hrefOf,
  listName,
  type MailLocation,
  SEARCH_VIEW_NAME,
  viewOfPlace,
} from '@postroom/mail-core/rules'
import { useEffect, useMemo } from 'react'
import { useSetting } from '../settings/use-setting.ts'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'

export type ListLocation = Extract<MailLocation, { screen: 'mail' | 'search' }>

/** The list that a location shows: its page from the server, and whose labels its rows carry. */
export function useList(location: ListLocation) {
  const mail = useMail()
  const { list } = mail.actors
  const labelId = useSetting('selectedLabelId')
  // The queries below name the ticked accounts; another window may tick others.
  useSetting('selectedDelegateUserIds')
  const place: WholePlace =
    location.screen === 'mail'
      ? { path: location.labelPath, mailboxId: location.mailboxId, labelId }
      : { search: location.search }
  const queryOf = (page: number) =>
    'search' in place ? searchQuery(mail, { ...place, page }) : listQuery(mail, { ...place, page })
  const page = useMailQuery(queryOf(location.page))
  const { data: groups = NO_GROUPS } = useMailQuery(labelsQuery(mail))
  const { data: me } = useMailQuery(meQuery(mail))

  const href = hrefOf({ ...location, page: 1, item: null })
  useEffect(() => list.send({ type: 'shown', view: href, page: location.page }), [list, href, location.page])
  const totalPages = page.data?.pagination.total_pages
  useEffect(() => {
    if (totalPages !== undefined) list.send({ type: 'loaded', totalPages })
  }, [list, totalPages])

  const pageAt = (number: number) => (number >= 1 && number <= (totalPages ?? 0) ? queryOf(number) : null)

  const { path, trashed, isPart } = viewOfPlace(place)
  const view = useMemo(
    (): ListView => ({ path, ...(trashed && { trashed }), ...(isPart && { isPart }) }),
    [path, trashed, isPart],
  )
  const mailboxId = 'search' in place ? undefined : place.mailboxId
  /** Those whose mail the list can show. */
  const shown = useMemo(() => groupsShown(groups, mailboxId), [groups, mailboxId])
  const name = 'search' in place ? SEARCH_VIEW_NAME : listName(place, groups)
  return { page, pageAt, groups, shown, name, me: me ?? undefined, view, place }
}

const NO_GROUPS: readonly never[] = []
