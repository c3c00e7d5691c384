import { type Contact, type Message, type Pagination, unwrap } from '@postroom/api'
import { accountsInView } from '../accounts/accounts-in-view.ts'
import type { Mail } from '../mail.ts'
import { fetchResults } from '../search/search-queries.ts'
import { itemKey, type ListItem } from './list-item.ts'
import { fetchPage } from './list-queries.ts'

/** Items of a page, at most that the server gives. */
const PER_PAGE = 100
/** Keys of items that came last, by which one that comes again is known. */
const REMEMBERED = 1_000

/** All items behind a question, page after page as the loop goes on; none of them is kept. */
export type Pages<Item> = {
  /** Rejects with a MailError, or with an AbortError when `signal` aborts. */
  items(how?: { signal?: AbortSignal }): AsyncGenerator<Item, void>
}

/** What a program can read to its end, newest first, over every mailbox of the account. */
export type MailPages = {
  /** What a search finds, such as `is:unread from:ben`. */
  search(q: string): Pages<ListItem>
  /** What lies in a folder or under a label, such as `inbox` or `Work`. */
  list(path: string): Pages<ListItem>
  /** All mail, each message in full. */
  messages(): Pages<Message>
  /** The people whose name or address fits, best match first; the server gives at most ten. */
  contacts(q: string): Pages<Contact>
}

/** The pages of a client. */
export function mailPages(mail: Mail): MailPages {
  const never = new AbortController().signal
  const accounts = () => ({ 'accessible_users[]': accountsInView(mail) })
  return {
    search: (q) =>
      pages({
        read: (page, signal = never) => fetchResults(mail, { search: { q }, page, perPage: PER_PAGE }, signal),
        keyOf: itemKey,
      }),
    list: (path) =>
      pages({
        read: (page, signal = never) => fetchPage(mail, { path, page, perPage: PER_PAGE }, signal),
        keyOf: itemKey,
      }),
    messages: () =>
      pages({
        async read(page, signal = never) {
          const query = { ...accounts(), page, per_page: PER_PAGE }
          const { messages, pagination } = await unwrap(mail.api.GET('/messages', { params: { query }, signal }))
          return { items: messages, pagination }
        },
        keyOf: ({ user_message_id }) => `${user_message_id}`,
      }),
    contacts: (q) => ({
      async *items({ signal = never } = {}) {
        const params = { query: { ...accounts(), q } }
        const { results } = await unwrap(mail.api.GET('/messages/autocomplete', { params, signal }))
        yield* results
      },
    }),
  }
}

type PageReader<Item> = {
  read(page: number, signal?: AbortSignal): Promise<{ items: readonly Item[]; pagination: Pagination }>
  /** The same for one item on two pages. */
  keyOf(item: Item): string
}

/**
 * What the loop itself takes out of the list, as by archiving, makes the rest move up: the reading then goes back by as many
 * items as are missing. What new mail pushes onto the next page comes once.
 */
function pages<Item>({ read, keyOf }: PageReader<Item>): Pages<Item> {
  return {
    async *items({ signal } = {}) {
      const recent = new Set<string>()
      let position = 0
      let total = 0
      for (;;) {
        signal?.throwIfAborted()
        const page = Math.floor(position / PER_PAGE) + 1
        const { items, pagination } = await read(page, signal)
        position = Math.max(0, position - Math.max(0, total - pagination.total_count))
        total = pagination.total_count
        if (Math.floor(position / PER_PAGE) + 1 !== page) continue
        const rest = items.slice(position % PER_PAGE)
        if (rest.length === 0) return
        position += rest.length
        for (const item of rest) {
          const key = keyOf(item)
          if (recent.has(key)) continue
          recent.add(key)
          const [oldest = key] = recent
          if (recent.size > REMEMBERED) recent.delete(oldest)
          yield item
        }
        if (position >= total) return
      }
    },
  }
}
