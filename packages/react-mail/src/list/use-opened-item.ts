import { type Conversation, type ListItem, openedItem, openedQuery } from '@postroom/mail-core'
import { useMemo } from 'react'
import { useMail } from '../use-mail.ts'
import { NOT_ASKED, useMailQuery } from '../use-mail-query.ts'
import type { ListLocation, useList } from './use-list.ts'

/** What a location opens, as a list would hold it; undefined while nothing is open or it is not there yet. */
export function useOpenedItem(
  item: ListLocation['item'],
  { view, groups, me }: Pick<ReturnType<typeof useList>, 'view' | 'groups' | 'me'>,
): ListItem | undefined {
  const mail = useMail()
  // Not before the own account is known, as for the conversation itself.
  const { data: opened } = useMailQuery<Conversation>(item && me ? openedQuery(mail, item, view) : NOT_ASKED)
  return useMemo(() => opened && openedItem(opened, groups), [opened, groups])
}
