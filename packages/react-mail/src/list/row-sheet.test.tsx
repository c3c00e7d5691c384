import { type ListItem, type RowPlace, rowOf } from '@postroom/mail-core/rules'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { alice, aliceLabels } from '../fixtures/accounts.ts'
import { thread } from '../fixtures/messages.ts'
import { idleCommands } from '../fixtures/row-commands.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { MessageList } from './message-list.tsx'
import type { PageOfRows } from './row-sheet.tsx'

const place: RowPlace = { view: 'inbox', me: alice, groups: aliceLabels(), now: new Date(Date.UTC(2026, 2, 5, 12)) }

function pageOf(number: number): PageOfRows {
  const items: ListItem[] = [1, 2, 3].map((row) =>
    thread(100 * number + row, { subject: `Page ${number}, row ${row}` }),
  )
  return { rows: items.map((item) => rowOf(item, place)), hrefOf: ({ key }) => `/mail/inbox/${key}?page=${number}` }
}

const [first, second, third] = [pageOf(1), pageOf(2), pageOf(3)]
const none = new Set<string>()

function List({ shown, ahead = null }: { shown: PageOfRows; ahead?: PageOfRows | null }) {
  const grid = useRef<HTMLDivElement>(null)
  return (
    <WithMail answers={{}}>
      <MessageList
        name="Inbox"
        {...shown}
        ahead={ahead}
        selected={none}
        commands={idleCommands}
        flat={false}
        toInbox={false}
        compact={false}
        narrow={false}
        grid={grid}
      />
    </WithMail>
  )
}

const drawn = (text: string) => document.querySelector(`[role="row"][aria-label*="${text}"]`)
const subjects = () =>
  [...document.querySelectorAll<HTMLElement>('[role="row"]')]
    .filter((row) => row.checkVisibility())
    .map((row) => /Page \d, row \d/.exec(row.getAttribute('aria-label') ?? '')?.[0])

test('the page that may be next is drawn unseen, and it is these elements that are shown then', async () => {
  const screen = await render(<List shown={first} ahead={second} />)
  await expect.poll(() => drawn('Page 2, row 3')).not.toBeNull()
  expect(subjects()).toEqual(['Page 1, row 1', 'Page 1, row 2', 'Page 1, row 3'])
  expect(screen.getByRole('row').elements()).toHaveLength(3)
  const ready = drawn('Page 2, row 1')
  await screen.rerender(<List shown={second} />)
  expect(subjects()).toEqual(['Page 2, row 1', 'Page 2, row 2', 'Page 2, row 3'])
  expect(drawn('Page 2, row 1')).toBe(ready)
  await expect.element(screen.getByRole('link').first()).toHaveAttribute('href', '/mail/inbox/thread:1:201?page=2')
})

test('the last page stays drawn until another is ready, which takes over its elements', async () => {
  const screen = await render(<List shown={first} ahead={second} />)
  await expect.poll(() => drawn('Page 2, row 1')).not.toBeNull()
  const [one, two] = [drawn('Page 1, row 1'), drawn('Page 2, row 1')]
  await screen.rerender(<List shown={second} />)
  await screen.rerender(<List shown={first} />)
  expect([drawn('Page 1, row 1'), drawn('Page 2, row 1')]).toEqual([one, two])
  await screen.rerender(<List shown={second} ahead={third} />)
  await expect.poll(() => drawn('Page 3, row 1')).toBe(one)
  expect(subjects()).toEqual(['Page 2, row 1', 'Page 2, row 2', 'Page 2, row 3'])
})

test('a page that nobody reached for takes over the elements of the one before', async () => {
  const screen = await render(<List shown={first} />)
  const one = drawn('Page 1, row 1')
  await screen.rerender(<List shown={second} />)
  expect(drawn('Page 2, row 1')).toBe(one)
  expect(subjects()).toEqual(['Page 2, row 1', 'Page 2, row 2', 'Page 2, row 3'])
})

test('Home and End lead to the first and the last of the rows that are shown', async () => {
  const screen = await render(<List shown={first} ahead={second} />)
  const row = (name: RegExp) => screen.getByRole('row', { name })
  await expect.poll(() => drawn('Page 2, row 1')).not.toBeNull()
  row(/Page 1, row 1/)
    .element()
    .focus()
  await userEvent.keyboard('{End}')
  await expect.element(row(/Page 1, row 3/)).toHaveFocus()
  await screen.rerender(<List shown={second} />)
  row(/Page 2, row 3/)
    .element()
    .focus()
  await userEvent.keyboard('{Home}')
  await expect.element(row(/Page 2, row 1/)).toHaveFocus()
})

test('[RUN-06] a new page begins at its top, however far the one before was scrolled', async () => {
  const long = (number: number): PageOfRows => {
    const items = Array.from({ length: 60 }, (_, row) => thread(1000 * number + row, { subject: `Page ${number}` }))
    return { rows: items.map((item) => rowOf(item, place)), hrefOf: ({ key }) => `/mail/inbox/${key}` }
  }
  const [one, two] = [long(1), long(2)]
  const low = (shown: PageOfRows) => (
    <div style={{ height: 300, display: 'flex' }}>
      <List shown={shown} />
    </div>
  )
  const screen = await render(low(one))
  const grid = screen.getByRole('grid').element()
  const scrolled = new Promise((resolve) => grid.addEventListener('scroll', resolve, { once: true }))
  grid.scrollTop = 400
  await scrolled
  expect(grid.scrollTop).toBe(400)
  // The same page again keeps its place.
  await screen.rerender(low({ ...one }))
  expect(grid.scrollTop).toBe(400)
  await screen.rerender(low(two))
  await expect.poll(() => grid.scrollTop).toBe(0)
})
