import { type ListView, labelsQuery, listQuery, meQuery, searchQuery } from '@postroom/mail-core'
import {
  groupsShown,
  hrefOf,
  listName,
  type MailLocation,
  SEARCH_VIEW_NAME,
  searchView,
} from '@postroom/mail-core/rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useSetting } from '../settings/use-setting.ts'
import { useMail } from '../use-mail.ts'

export type ListLocation = Extract<MailLocation, { screen: 'mail' | 'search' }>

/** The list that a location shows: its page from the server, and whose labels its rows carry. */
export function useList(location: ListLocation) {
  const mail = useMail()
  const { list } = mail.actors
  const labelId = useSetting('selectedLabelId')
  // The queries below name the ticked accounts; another window may tick others.
  useSetting('selectedDelegateUserIds')
  const queryOf = (page: number) =>
    location.screen === 'mail'
      ? listQuery(mail, { ...placeOf(location), labelId, page })
      : searchQuery(mail, { search: location.search, page })
  const page = useQuery(queryOf(location.page))
  const { data: groups = NO_GROUPS } = useQuery(labelsQuery(mail))
  const { data: me } = useQuery(meQuery(mail))

  const href = hrefOf({ ...location, page: 1, item: null })
  useEffect(() => list.send({ type: 'shown', view: href, page: location.page }), [list, href, location.page])
  const totalPages = page.data?.pagination.total_pages
  useEffect(() => {
    if (totalPages !== undefined) list.send({ type: 'loaded', totalPages })
  }, [list, totalPages])

  const pageAt = (number: number) => (number >= 1 && number <= (totalPages ?? 0) ? queryOf(number) : null)

  const { path, trashed }: ListView = location.screen === 'mail' ? placeOf(location) : searchView(location.search)
  const view = useMemo((): ListView => ({ path, ...(trashed && { trashed }) }), [path, trashed])
  const place = location.screen === 'mail' ? { ...placeOf(location), labelId } : { search: location.search }
  const mailboxId = location.screen === 'mail' ? location.mailboxId : undefined
  /** Those whose mail the list can show. */
  const shown = useMemo(() => groupsShown(groups, mailboxId), [groups, mailboxId])
  const name = location.screen === 'mail' ? listName(placeOf(location), groups) : SEARCH_VIEW_NAME
  return { page, pageAt, groups, shown, name, me: me ?? undefined, view, place }
}

const placeOf = ({ labelPath: path, mailboxId }: Extract<ListLocation, { screen: 'mail' }>) => ({ path, mailboxId })

const NO_GROUPS: readonly never[] = []
