import { MailError, type Operation, type Pagination, type ThreadItem, type UserMessage, unwrap } from '@postroom/api'
import { accountsInView } from '../accounts/accounts-in-view.ts'
import { type AnswerKey, keyUnder } from '../answer-key.ts'
import { LABEL_NOT_FOUND } from '../labels/label-texts.ts'
import { knownLabels, labelsForCall, labelsQuery } from '../labels/labels-queries.ts'
import { type LabelPlace, labelIdsOf } from '../labels/owner-labels.ts'
import { isSystemPath } from '../labels/system-labels.ts'
import { viewAt } from '../labels/view-paths.ts'
import type { Mail } from '../mail.ts'
import { freshFor, type MailQuery, NO_RESPONSE } from '../mail-query.ts'
import { askForPage } from './ask-for-page.ts'
import type { ListItem } from './list-item.ts'
import { LISTS, type ListKey, type ListPage } from './list-page.ts'
import { PAGE_SIZE } from './pagination.ts'

/** How long a list counts as fresh, in milliseconds; changes and events make it stale earlier. */
export const LIST_FRESH = 30_000

/** Text of a list that could not be loaded, when the error has none. [ERR-15] */
export const LIST_FAILED = 'Failed to load messages'

/** Which list: a label or folder, of one mailbox alone (TEAM-08), the label clicked where several accounts have the path (G-029), and the page from 1. */
export type ListPlace = LabelPlace & { labelId?: number | null; page: number }

/** One page of a label or folder over the accounts in view. [API-37, API-38] */
export function listQuery(mail: Mail, place: ListPlace): MailQuery<ListPage> {
  const queryKey = listKey(mail, place)
  return {
    queryKey,
    queryFn: ({ signal }) => askForPage(mail, queryKey, () => fetchPage(mail, place, signal)),
    staleTime: freshFor(mail, LIST_FRESH),
  }
}

function listKey(mail: Mail, place: ListPlace): AnswerKey<ListPage> {
  const { path, mailboxId, labelId = null, page } = place
  const meant = () => labelIdsOf(knownLabels(mail), place)[0] ?? labelId
  const accounts = accountsInView(mail)
  const key: ListKey = { path, mailboxId, labelId: isSystemPath(path) ? null : meant(), page, accounts }
  return keyUnder(LISTS, key)
}

/** Asks for a page, of the usual size unless told. */
export async function fetchPage(
  mail: Mail,
  place: ListPlace & { perPage?: number },
  signal: AbortSignal,
): Promise<ListPage> {
  const { page, perPage: per_page = PAGE_SIZE, mailboxId } = place
  const view = viewAt(place.path)
  if (view && mailboxId) return askPage(mail, { view, 'accessible_users[]': [mailboxId], page, per_page }, signal)
  const known = labelIdsOf(await labelsForCall(mail), place)
  const ids = known.length > 0 ? known : labelIdsOf(await mail.cache.fetchQuery(labelsQuery(mail)), place)
  if (ids.length === 0) throw new MailError({ status: 404, message: LABEL_NOT_FOUND })
  return askPage(mail, { 'label_ids[]': ids, 'accessible_users[]': accountsInView(mail), page, per_page }, signal)
}

async function askPage(
  mail: Mail,
  query: NonNullable<Operation<'listUserMessages'>['query']>,
  signal: AbortSignal,
): Promise<ListPage> {
  return toListPage(await unwrap(mail.api.GET('/user_messages', { params: { query }, signal })))
}

/** Every form of a page that the specification names, as one (G-042). */
export function toListPage(answer: unknown): ListPage {
  if (typeof answer !== 'object' || answer === null) throw new MailError({ status: -1, message: NO_RESPONSE })
  const page = answer as {
    threads?: ThreadItem[]
    user_messages?: UserMessage[]
    messages?: UserMessage[]
    data?: UserMessage[]
  }
  const items: ListItem[] = page.threads ?? page.user_messages ?? page.messages ?? page.data ?? []
  const none = { total_count: items.length, total_pages: items.length > 0 ? 1 : 0, current_page: 1 }
  return { items, pagination: (answer as { pagination?: Pagination }).pagination ?? none }
}
