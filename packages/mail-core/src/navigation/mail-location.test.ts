import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanLabelPath } from '../labels/label-path.ts'
import { isReservedPath } from '../labels/system-labels.ts'
import { SEARCH_PARAMS } from '../search/search-params.ts'
import {
  backLocation,
  backText,
  hrefOf,
  isSameItem,
  type MailLocation,
  parseLocation,
  replacesHistory,
  searchSubmitHref,
} from './mail-location.ts'

const inbox = { screen: 'mail', labelPath: 'inbox', page: 1, item: null } satisfies MailLocation
const label = (labelPath: string) => ({ ...inbox, labelPath })

test('the screens outside the mail area', () => {
  expect(parseLocation('/')).toEqual({ screen: 'home' })
  expect(parseLocation('https://mail.example')).toEqual({ screen: 'home' })
  expect(parseLocation('/login?x=1')).toEqual({ screen: 'login' })
  expect(parseLocation('/signup')).toEqual({ screen: 'signup' })
  expect(parseLocation('/settings')).toEqual({ screen: 'settings' })
  expect(hrefOf({ screen: 'settings' })).toBe('/settings')
  expect(parseLocation('/confirm?token=a%2Bb')).toEqual({ screen: 'confirm', token: 'a+b' })
  expect(hrefOf({ screen: 'confirm', token: 'a+b' })).toBe('/confirm?token=a%2Bb')
  expect(parseLocation('/nowhere/at/all')).toEqual({ screen: 'unknown', path: '/nowhere/at/all' })
  expect(parseLocation('/login/now')).toEqual({ screen: 'unknown', path: '/login/now' })
})

test.each(['/mail', '/mail/', '/mail/inbox', '/mail/INBOX', 'http://localhost:3000/mail/inbox#top'])(
  '%s shows the inbox [ROUTE-02, ROUTE-05]',
  (url) => {
    expect(parseLocation(url)).toEqual(inbox)
  },
)

test.each([
  ['/mail/Work%2FClients', 'Work/Clients'],
  ['/mail/100%25', '100%'],
  ['/mail/100%', '100%'],
  ['/mail/a%252Fb', 'a%2Fb'],
  ['/mail/%E6%97%A5%E6%9C%AC', '日本'],
  ['/mail/q%3Fx%23y', 'q?x#y'],
  ['/mail/a+b', 'a+b'],
  ['/mail/a%20b', 'a b'],
  ['/mail/..%2F', '..'],
  ['/mail/contacts', 'contacts'],
  ['/mail/Work/Clients', 'Work/Clients'],
  ['/mail/inbox/thread/none', 'inbox/thread/none'],
  ['/mail/Work%2Fthread%2F5', 'Work/thread/5'],
])('%s is the list of the label %s [ROUTE-04]', (url, path) => {
  expect(parseLocation(url)).toEqual(label(path))
})

test('a conversation opens under its label, with the owner and the message that are meant [ROUTE-06]', () => {
  expect(parseLocation('/mail/Work%2FClients/thread/42?page=3&ownerId=7&messageId=9')).toEqual({
    screen: 'mail',
    labelPath: 'Work/Clients',
    page: 3,
    item: { kind: 'thread', threadId: 42, messageId: 9, ownerId: 7 },
  })
})

test('a single message opens under its label [ROUTE-07]', () => {
  expect(parseLocation('/mail/sent/message/42?ownerId=7')).toEqual({
    screen: 'mail',
    labelPath: 'sent',
    page: 1,
    item: { kind: 'message', messageId: 42, ownerId: 7 },
  })
})

test('the search screen reads all its parameters [ROUTE-08]', () => {
  const url =
    '/mail/search?from=ann&to=bob&subject=plan+b&q=a%26b&not_q=old&external_id=x%40y&label=Work%2FClients' +
    '&after=2024-01-01&before=2024-02-01&read=true&trashed=all&page=2&other=1'
  expect(parseLocation(url)).toEqual({
    screen: 'search',
    search: {
      from: 'ann',
      to: 'bob',
      subject: 'plan b',
      q: 'a&b',
      not_q: 'old',
      external_id: 'x@y',
      label: 'Work/Clients',
      after: '2024-01-01',
      before: '2024-02-01',
      read: 'true',
      trashed: 'all',
    },
    page: 2,
    item: null,
  })
})

test('an item opened from search keeps the search [ROUTE-09, ROUTE-10]', () => {
  expect(parseLocation('/mail/search/thread/5?q=plan&messageId=6&ownerId=7&page=2&from=ann')).toEqual({
    screen: 'search',
    search: { q: 'plan', from: 'ann' },
    page: 2,
    item: { kind: 'thread', threadId: 5, messageId: 6, ownerId: 7 },
  })
  expect(parseLocation('/mail/search/message/6?q=plan')).toEqual({
    screen: 'search',
    search: { q: 'plan' },
    page: 1,
    item: { kind: 'message', messageId: 6 },
  })
})

test.each(['0', '-1', 'x', '', '1.5', '99999999999999999999'])('page=%s counts as page 1 [ROUTE-11]', (page) => {
  expect(parseLocation(`/mail/inbox?page=${page}`)).toEqual(inbox)
})

test('page 1 is not written, a later page is, also on an open item [ROUTE-12, ROUTE-14]', () => {
  expect(hrefOf(inbox)).toBe('/mail/inbox')
  expect(hrefOf({ ...inbox, page: 3 })).toBe('/mail/inbox?page=3')
  expect(hrefOf({ ...inbox, page: 3, item: { kind: 'thread', threadId: 5 } })).toBe('/mail/inbox/thread/5?page=3')
  expect(hrefOf({ ...inbox, item: { kind: 'message', messageId: 5 } })).toBe('/mail/inbox/message/5')
})

test('only submitting a search writes page=1, and it drops what is empty [SEARCH-02, ROUTE-12]', () => {
  expect(searchSubmitHref({ from: 'ann', q: '  ', subject: '' })).toBe('/mail/search?from=ann&page=1')
  expect(hrefOf(parseLocation('/mail/search?from=ann&page=1'))).toBe('/mail/search?from=ann')
})

test('back from a search item returns to the same results without the item [ROUTE-15]', () => {
  const open = parseLocation('/mail/search/thread/5?q=plan&from=ann&messageId=6&ownerId=7&page=2')
  expect(hrefOf(backLocation(open))).toBe('/mail/search?from=ann&q=plan&page=2')
})

test('the way back names the list that it leads to [CONV-23]', () => {
  expect(backText('Inbox')).toBe('Back to Inbox')
})

test('back from a list item returns to its list and page [ROUTE-16]', () => {
  expect(hrefOf(backLocation(parseLocation('/mail/Work%2FClients/thread/5?page=2&ownerId=7')))).toBe(
    '/mail/Work%2FClients?page=2',
  )
  expect(hrefOf(backLocation(parseLocation('/mail/inbox/message/5')))).toBe('/mail/inbox')
  expect(backLocation({ screen: 'login' })).toEqual({ screen: 'login' })
})

test('only a change of page replaces history [ROUTE-13]', () => {
  expect(replacesHistory(inbox, { ...inbox, page: 2 })).toBe(true)
  expect(replacesHistory(inbox, inbox)).toBe(false)
  expect(replacesHistory(inbox, { ...label('sent'), page: 2 })).toBe(false)
  expect(replacesHistory({ screen: 'home' }, { ...inbox, page: 2 })).toBe(false)
  expect(replacesHistory(inbox, { ...inbox, page: 2, item: { kind: 'thread', threadId: 1 } })).toBe(false)
})

const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })
const optional = <T>(key: string, value: fc.Arbitrary<T>) =>
  fc.option(
    value.map((v) => ({ [key]: v })),
    { nil: {} },
  )
const item = fc.option(
  fc.oneof(
    fc.tuple(id, optional('messageId', id), optional('ownerId', id)).map(([threadId, ...rest]) => ({
      kind: 'thread' as const,
      threadId,
      ...Object.assign({}, ...rest),
    })),
    fc
      .tuple(id, optional('ownerId', id))
      .map(([messageId, rest]) => ({ kind: 'message' as const, messageId, ...rest })),
  ),
)
const labelPath = fc
  .oneof(
    fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }).map((segments) => segments.join('/')),
    fc.constantFrom('.', '..', 'a/../b', '%2F', '%252F', 'Work/thread/5', 'q?x#y', 'a&b=c', '日本/語', '100%', 'mail'),
  )
  .map(cleanLabelPath)
  .filter((path) => path !== '' && !isReservedPath(path))
const search = fc.dictionary(fc.constantFrom(...SEARCH_PARAMS), fc.string({ unit: 'binary' })).map((params) =>
  Object.fromEntries(
    SEARCH_PARAMS.flatMap((name) => {
      const value = params[name]?.trim()
      return value ? [[name, value] as const] : []
    }),
  ),
)

test('a location and its URL are inverse, with slashes, percent signs and every script [ROUTE-04, ROUTE-08]', () => {
  const mail = fc
    .tuple(fc.record({ screen: fc.constant('mail' as const), labelPath, page: id, item }), optional('mailboxId', id))
    .map(([location, mailbox]) => ({ ...location, ...mailbox }))
  const found = fc.record({ screen: fc.constant('search' as const), search, page: id, item })
  fc.assert(
    fc.property(fc.oneof(mail, found), (location) => {
      const href = hrefOf(location)
      expect(parseLocation(href)).toEqual(location)
      expect(parseLocation(new URL(href, 'https://mail.example').href)).toEqual(location)
    }),
    { numRuns: 500 },
  )
})

test('no URL at all can break the reading', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string()), (url) => {
      const location = parseLocation(url)
      expect(parseLocation(hrefOf(location))).toEqual(location)
    }),
  )
})

test('an address without an owner opens one’s own copy; a message of a conversation opens the conversation (G-004, G-130)', () => {
  const thread = { kind: 'thread', threadId: 5 } as const
  const message = { kind: 'message', messageId: 5 } as const
  expect(isSameItem(thread, { ...thread, ownerId: 1, messageId: 9 }, 1)).toBe(true)
  expect(isSameItem(thread, { ...thread, ownerId: 2 }, 1)).toBe(false)
  expect(isSameItem(thread, { ...thread, threadId: 6 }, 1)).toBe(false)
  expect(isSameItem(thread, message, 1)).toBe(false)
  expect(isSameItem(message, { ...message, ownerId: 1 }, 1)).toBe(true)
  expect(isSameItem(message, { ...message, messageId: 6 }, 1)).toBe(false)
})

test('[TEAM-08] an address names the mailbox that it shows alone, and every way back keeps it', () => {
  const open = parseLocation('/mail/inbox/thread/5?mailbox=7&page=2&ownerId=7')
  expect(open).toEqual({
    screen: 'mail',
    labelPath: 'inbox',
    mailboxId: 7,
    page: 2,
    item: { kind: 'thread', threadId: 5, ownerId: 7 },
  })
  expect(hrefOf(open)).toBe('/mail/inbox/thread/5?mailbox=7&ownerId=7&page=2')
  expect(hrefOf(backLocation(open))).toBe('/mail/inbox?mailbox=7&page=2')
  for (const none of ['', '0', '-7', 'x', '7.5']) expect(parseLocation(`/mail/inbox?mailbox=${none}`)).toEqual(inbox)
})

test('[TEAM-07] a view of a mailbox has an address of its own, which falls back to the inbox where it names no view', () => {
  const open = parseLocation('/mail/inbox/thread/5?mailbox=7&view=assigned&ownerId=7&page=2')
  expect(open).toEqual({
    screen: 'mail',
    labelPath: '/assigned',
    mailboxId: 7,
    page: 2,
    item: { kind: 'thread', threadId: 5, ownerId: 7 },
  })
  expect(hrefOf(open)).toBe('/mail/inbox/thread/5?mailbox=7&view=assigned&ownerId=7&page=2')
  expect(hrefOf(backLocation(open))).toBe('/mail/inbox?mailbox=7&view=assigned&page=2')
  for (const view of ['assigned', 'unassigned', 'mentions'])
    expect(hrefOf(parseLocation(`/mail/inbox?view=${view}&mailbox=7`))).toBe(`/mail/inbox?mailbox=7&view=${view}`)
  expect(parseLocation('/mail/inbox?mailbox=7&view=others')).toEqual({ ...inbox, mailboxId: 7 })
  expect(parseLocation('/mail/inbox?view=assigned')).toEqual(inbox)
  expect(parseLocation('/mail/assigned?mailbox=7')).toEqual({ ...label('assigned'), mailboxId: 7 })
  expect(
    replacesHistory(parseLocation('/mail/inbox?mailbox=7'), parseLocation('/mail/inbox?mailbox=7&view=assigned')),
  ).toBe(false)
})
