import { percentDecoded } from '../display/percent-decoded.ts'
import { cleanLabelPath } from '../labels/label-path.ts'
import { isSystemPath } from '../labels/system-labels.ts'
import { viewAt, viewPath } from '../labels/view-paths.ts'
import { cleanSearchParams, SEARCH_PARAMS, type SearchParams } from '../search/search-params.ts'

/** The conversation or message that a URL opens. `ownerId` names the account whose copy is meant (G-004, G-130). */
export type OpenItem =
  | { kind: 'thread'; threadId: number; messageId?: number; ownerId?: number }
  | { kind: 'message'; messageId: number; ownerId?: number }

/** What a URL of the web client stands for. `page` counts from 1. */
export type MailLocation =
  | { screen: 'home' }
  | { screen: 'login' }
  | { screen: 'signup' }
  /** One's own account. [PEOPLE-05] */
  | { screen: 'settings' }
  /** The accounts of the server, for administrators. [PEOPLE-10] */
  | { screen: 'admin' }
  /** An invitation or a reset; its token stands behind the #, which is no part of a location. [PEOPLE-06] */
  | { screen: 'link' }
  /** The link in a confirmation mail (G-055). */
  | { screen: 'confirm'; token: string }
  /**
   * `mailboxId` names the account whose label alone is meant (TEAM-08), or whose view, by its path (TEAM-07); without it the
   * label of every ticked account is.
   */
  | { screen: 'mail'; labelPath: string; mailboxId?: number | undefined; page: number; item: OpenItem | null }
  | { screen: 'search'; search: SearchParams; page: number; item: OpenItem | null }
  | { screen: 'unknown'; path: string }

/** Screens whose path is their name alone. */
const PLAIN_SCREENS = ['login', 'signup', 'settings', 'admin', 'link'] as const

/** The label that is shown where a URL names none (ROUTE-05). */
export const DEFAULT_LABEL_PATH = 'inbox'

/**
 * Reads a URL, absolute or from its first slash on, from its raw path: a label path is one segment, percent-encoded
 * (G-044). Never throws: a broken percent sequence stands for itself, a page that is none is page 1, and more segments
 * than expected are a label path.
 */
export function parseLocation(url: string): MailLocation {
  const [beforeHash = ''] = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').split('#')
  const mark = beforeHash.indexOf('?')
  const path = mark === -1 ? beforeHash : beforeHash.slice(0, mark)
  const params = new URLSearchParams(mark === -1 ? '' : beforeHash.slice(mark + 1))
  const [first, ...rest] = path.split('/').filter((segment) => segment !== '')
  if (first === undefined) return { screen: 'home' }
  if (first === 'mail') return mailLocation(rest, params)
  const plain = rest.length === 0 && PLAIN_SCREENS.find((screen) => screen === first)
  if (plain) return { screen: plain }
  if (rest.length === 0 && first === 'confirm') return { screen: 'confirm', token: params.get('token') ?? '' }
  return { screen: 'unknown', path }
}

function mailLocation(segments: string[], params: URLSearchParams): MailLocation {
  const page = pageOf(params.get('page'))
  const [first = DEFAULT_LABEL_PATH, kind, id] = segments
  const item = segments.length === 3 ? openItem(kind, id, params) : null
  if (first === 'search' && (segments.length === 1 || item)) {
    const search = cleanSearchParams(Object.fromEntries(SEARCH_PARAMS.map((name) => [name, params.get(name) ?? ''])))
    return { screen: 'search', search, page, item }
  }
  const labelPath =
    cleanLabelPath(item ? percentDecoded(first) : segments.map(percentDecoded).join('/')) || DEFAULT_LABEL_PATH
  const mailboxId = idOf(params.get('mailbox'))
  const view = mailboxId && labelPath === DEFAULT_LABEL_PATH ? viewPath(params.get('view') ?? '') : ''
  return { screen: 'mail', labelPath: viewAt(view) ? view : canonical(labelPath), mailboxId, page, item }
}

function openItem(kind: string | undefined, id: string | undefined, params: URLSearchParams): OpenItem | null {
  const itemId = idOf(id)
  if (itemId === undefined) return null
  const ownerId = idOf(params.get('ownerId'))
  const owner = ownerId === undefined ? {} : { ownerId }
  if (kind === 'message') return { kind, messageId: itemId, ...owner }
  if (kind !== 'thread') return null
  const messageId = idOf(params.get('messageId'))
  return { kind, threadId: itemId, ...(messageId === undefined ? {} : { messageId }), ...owner }
}

/** Whether two open items are one. Without an owner one's own copy is meant (G-004, G-130). */
export function isSameItem(one: OpenItem, other: OpenItem, myId: number | undefined): boolean {
  if ((one.ownerId ?? myId) !== (other.ownerId ?? myId)) return false
  if (one.kind === 'thread') return other.kind === 'thread' && one.threadId === other.threadId
  return other.kind === 'message' && one.messageId === other.messageId
}

/** The URL of a location, from its first slash on: {@link parseLocation} gives the location again. */
export function hrefOf(location: MailLocation): string {
  if (location.screen === 'home') return '/'
  if (location.screen === 'unknown') return location.path
  if (location.screen === 'confirm') return `/confirm?${new URLSearchParams({ token: location.token })}`
  if (location.screen !== 'mail' && location.screen !== 'search') return `/${location.screen}`
  const { item, page } = location
  const view = location.screen === 'mail' && viewAt(location.labelPath)
  const path = location.screen === 'search' ? 'search' : encodedPath(view ? DEFAULT_LABEL_PATH : location.labelPath)
  const params = new URLSearchParams(location.screen === 'search' ? { ...location.search } : {})
  if ('mailboxId' in location && location.mailboxId) params.set('mailbox', String(location.mailboxId))
  if (view) params.set('view', view)
  if (item?.kind === 'thread' && item.messageId !== undefined) params.set('messageId', String(item.messageId))
  if (item?.ownerId !== undefined) params.set('ownerId', String(item.ownerId))
  if (page > 1) params.set('page', String(page))
  const query = params.size > 0 ? `?${params}` : ''
  const opened = item ? `/${item.kind}/${item.kind === 'thread' ? item.threadId : item.messageId}` : ''
  return `/mail/${path}${opened}${query}`
}

/** The URL that submitting a search goes to; it alone writes page=1 (SEARCH-02, G-093). */
export function searchSubmitHref(search: SearchParams): string {
  return `/mail/search?${new URLSearchParams({ ...cleanSearchParams(search), page: '1' })}`
}

/** The list that Back leads to from an open item, on the same page; elsewhere the location itself (ROUTE-15, ROUTE-16). */
export function backLocation(location: MailLocation): MailLocation {
  return location.screen === 'mail' || location.screen === 'search' ? { ...location, item: null } : location
}

/** The text of the button that leads back to the list, by the name of its view (CONV-23). */
export function backText(view: string): string {
  return `Back to ${view}`
}

/** Whether going from one location to the other replaces the history entry: when only the page changes (ROUTE-13). */
export function replacesHistory(from: MailLocation, to: MailLocation): boolean {
  return hrefOf(from) !== hrefOf(to) && hrefOf(firstPage(from)) === hrefOf(firstPage(to))
}

function firstPage(location: MailLocation): MailLocation {
  return location.screen === 'mail' || location.screen === 'search' ? { ...location, page: 1 } : location
}

/** The whole path as one segment. A browser would drop a segment of dots alone, so such a path gets a slash. */
function encodedPath(labelPath: string): string {
  return encodeURIComponent(/^\.\.?$/.test(labelPath) ? `${labelPath}/` : labelPath)
}

function canonical(labelPath: string): string {
  return isSystemPath(labelPath) ? labelPath.toLowerCase() : labelPath
}

function idOf(text: string | null | undefined): number | undefined {
  const id = /^\d{1,16}$/.test(text ?? '') ? Number(text) : 0
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

function pageOf(text: string | null): number {
  return idOf(text) ?? 1
}
