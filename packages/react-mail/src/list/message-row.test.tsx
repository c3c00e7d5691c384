import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { alice } from '../fixtures/accounts.ts'
import { listPage, thread } from '../fixtures/messages.ts'
import type { StoryMail } from '../fixtures/story-mail.ts'
import * as stories from './mail-panes.stories.tsx'

const { Assigned, Attended, Drafts, Many, One } = composeStories(stories)

test('a row shows who, what, how many, labels, files and when, unread first in its name [ROW-01 to ROW-03, ROW-05, ROW-07 to ROW-14, ROW-18, ROW-20 to ROW-22, ROW-24]', async () => {
  const screen = await render(<Many />)
  await expect.element(screen.getByRole('grid', { name: 'Inbox' })).toBeVisible()
  const rows = screen.getByRole('row')
  await expect
    .element(rows.nth(0))
    .toHaveAccessibleName(
      /^unread, Zoë Brückner, 3 messages, The wheels are here, They came this morning, all forty of them, and look straight\., \d{1,2}:05/,
    )
  await expect.element(rows.nth(0).getByRole('checkbox', { name: 'Select conversation' })).toBeInTheDocument()
  await expect.element(rows.nth(0).getByRole('button', { name: 'Unstar' })).toBeInTheDocument()
  await expect.element(rows.nth(1).getByRole('button', { name: 'Mark as not important' })).toBeInTheDocument()
  await expect.element(rows.nth(1)).toMatchTextContent(/drawing-of-the-….*prices\.csv.*photo\.png.*\+2/)
  await expect.element(rows.nth(1)).toMatchTextContent('Clients')
  await expect.element(rows.nth(2)).toMatchTextContent(/Hannah, me.*Su.*Waiting.*Where is my order\?.*Yesterday/)
  await expect.element(rows.nth(3)).toHaveAccessibleName(/^Unknown Sender, \(no subject\), 2 Jan 2024$/)
  await expect.element(screen.getByText('1–50 of 120 conversations')).toBeVisible()
  await expect.element(screen.getByRole('status').filter({ hasText: 'Page 1 of 3' })).toBeVisible()
  await expectAccessibleInBothSchemes()
})

test('when the day ends while a list is open, its rows say Yesterday and the day before is a date [ROW-21, ROW-22, ROW-23]', async () => {
  const world = { now: Date.UTC(2026, 2, 5, 12), minuteLater: () => {} }
  const onMail = ({ ports: { clock } }: StoryMail) => {
    const { setTimeout } = clock
    clock.now = () => world.now
    clock.setTimeout = (run, ms) => {
      if (ms === 60_000) world.minuteLater = run
      return ms === 60_000 ? 0 : setTimeout(run, ms)
    }
  }
  const screen = await render(<Many onMail={onMail} />)
  const [today, yesterday] = [screen.getByRole('row').nth(0), screen.getByRole('row').nth(2)]
  await expect.element(today.getByText(/^\d{1,2}:05/)).toBeVisible()
  await expect.element(yesterday.getByText('Yesterday', { exact: true })).toBeVisible()
  world.now += 86_400_000
  world.minuteLater()
  await expect.element(today.getByText('Yesterday', { exact: true })).toBeVisible()
  await expect.element(yesterday.getByText('4 Mar', { exact: true })).toBeVisible()
})

test('the star and the box of a row that other mail has taken over concern that mail [ACT-02, SEL-01]', async () => {
  let shown = 501
  const starred: unknown[] = []
  const star = async (request: Request) => {
    starred.push(((await request.json()) as { threads: unknown }).threads)
    return { items: [] }
  }
  const answers = { 'PATCH /user_message_labels': star }
  const screen = await render(
    <One list={() => listPage([thread(shown, { subject: `Letter ${shown}` })])} answers={answers} />,
  )
  await expect.element(screen.getByText('Letter 501')).toBeVisible()
  const row = screen.getByRole('row').element()
  shown = 502
  await screen.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(screen.getByText('Letter 502')).toBeVisible()
  expect(screen.getByRole('row').element()).toBe(row)
  await screen.getByRole('button', { name: 'Star', exact: true }).click()
  await screen.getByRole('checkbox', { name: 'Select conversation' }).click()
  await expect.element(screen.getByRole('row')).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => starred).toEqual([[{ user_id: alice.id, message_thread_id: 502 }]])
})

test('the actions of a row stand where the pointer or the focus is, and nowhere else; the keyboard reaches them [ROW-15]', async () => {
  const screen = await render(<Many />)
  const rows = screen.getByRole('row')
  await expect.element(rows.first()).toBeVisible()
  const withActions = () =>
    [...document.querySelectorAll('[role="row"]')].flatMap((row, place) =>
      row.querySelector('[aria-label="Mark as unread"], [aria-label="Mark as read"]') ? [place] : [],
    )
  await userEvent.hover(screen.getByRole('toolbar', { name: 'Messages' }))
  expect(withActions()).toEqual([])
  await userEvent.hover(rows.nth(1))
  await expect.element(rows.nth(1).getByRole('button', { name: 'Archive' })).toBeVisible()
  expect(withActions()).toEqual([1])
  await userEvent.hover(rows.nth(1).getByRole('checkbox'))
  await userEvent.hover(rows.nth(2).getByRole('checkbox'))
  await expect.element(rows.nth(2).getByRole('button', { name: 'Archive' })).toBeVisible()
  expect(withActions()).toEqual([2])
  await userEvent.hover(screen.getByRole('toolbar', { name: 'Messages' }))
  expect(withActions()).toEqual([])

  rows.nth(2).element().focus()
  for (const name of ['Select conversation', 'Star', 'Mark as important', 'Archive', 'Delete', 'Mark as read']) {
    await userEvent.keyboard('{Tab}')
    await expect
      .element(rows.nth(2).getByRole(name.startsWith('Select') ? 'checkbox' : 'button', { name }))
      .toHaveFocus()
  }
  // Another window comes before this one, and goes again.
  window.dispatchEvent(new FocusEvent('blur'))
  document.activeElement?.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: null }))
  await expect.element(rows.nth(2).getByRole('button', { name: 'Mark as read' })).toHaveFocus()
  expect(withActions()).toEqual([2])
})

test('in a narrow list the actions under the pointer cover neither a part of a name nor the line below', async () => {
  const screen = await render(
    <div style={{ width: 300 }}>
      <Many />
    </div>,
  )
  const row = screen.getByRole('row').nth(0)
  await userEvent.hover(row)
  const archive = row.getByRole('button', { name: 'Archive' })
  await expect.element(archive).toBeVisible()
  const actions = archive.element().parentElement?.getBoundingClientRect()
  const name = row.getByText('Zoë Brückner').element().getBoundingClientRect()
  const words = row.getByRole('link').element().getBoundingClientRect()
  expect(name.right).toBeLessThanOrEqual(actions?.left ?? 0)
  expect(words.top).toBeGreaterThanOrEqual(actions?.bottom ?? Number.POSITIVE_INFINITY)
})

test('[SCREEN-12] the rows of Drafts say Draft in red, whose it is where it is a colleague’s, and to whom it goes', async () => {
  const screen = await render(<Drafts />)
  const rows = screen.getByRole('row')
  await expect.element(rows.nth(0)).toHaveAccessibleName(/^Draft, To: Zoë Brückner, The wheels are here,/)
  await expect.element(rows.nth(1)).toHaveAccessibleName(/^Draft by Tom Tailor, To: Zoë Brückner, \(no subject\),/)
  const note = rows.nth(1).getByText('draft by TT')
  await expect.element(note).toBeVisible()
  expect(note.element().closest('[data-tooltip]')?.getAttribute('data-tooltip')).toBe('Draft by Tom Tailor')
  await expect.element(rows.nth(2)).toHaveAccessibleName(/^Draft, \(no recipient\), The wheels are here,/)
  const word = rows.nth(0).getByText('Draft', { exact: true }).element()
  const red = document.body.appendChild(document.createElement('i'))
  red.style.color = 'var(--danger)'
  const [shown, danger] = [word, red].map((element) => getComputedStyle(element).color)
  red.remove()
  expect(shown).toBe(danger)
  await expectAccessibleInBothSchemes()
})

test('[SCREEN-05] assignees stand on the row and in the conversation as initials with names, the assignee reads by whom, twins say so and lead to each other', async () => {
  const screen = await render(<Assigned />)
  const rows = screen.getByRole('row')
  await expect.element(rows.nth(0)).toHaveAccessibleName(/, Assigned to Tom Tailor by Ann Lee, /)
  const mark = rows.nth(0).getByRole('img', { name: 'Assigned to Tom Tailor by Ann Lee' })
  await expect.element(mark).toMatchTextContent(/^TT$/)
  await expect.element(mark).toHaveAttribute('data-tooltip', 'Assigned to Tom Tailor by Ann Lee')
  await expect.element(rows.nth(1)).toHaveAccessibleName(/, Assigned to me by Ann Lee, Also in Support, /)
  const short = rows.nth(1).getByText('by AL · also S')
  await expect.element(short).toBeVisible()
  await expect.element(short).toHaveAttribute('data-tooltip', 'Assigned by Ann Lee · Also in Support')
  const opened = screen.getByRole('region', { name: /^Conversation: / })
  await expect.element(opened.getByRole('img', { name: 'Assigned to Tom Tailor by Ann Lee' })).toBeVisible()
  const twin = opened.getByRole('link', { name: 'Support', exact: true })
  await expect.element(twin).toHaveAttribute('href', '/mail/inbox/thread/601?ownerId=11')
  await expectAccessibleInBothSchemes()
})

test('[TEAM-03] colleagues at a conversation stand on its row and in it, those who write first, beside those who look after it', async () => {
  const screen = await render(<Attended />)
  const row = screen.getByRole('row').nth(0)
  await expect
    .element(row)
    .toHaveAccessibleName(/, Nora Lind is writing, Tom Tailor is reading, Assigned to Tom Tailor by Ann Lee, /)
  await expect.element(row.getByRole('img', { name: 'Nora Lind is writing' })).toMatchTextContent(/^NL$/)
  await expect
    .element(
      screen
        .getByRole('row')
        .nth(1)
        .getByRole('img', { name: /is writing|is reading/ }),
    )
    .not.toBeInTheDocument()
  const opened = screen.getByRole('region', { name: /^Conversation: / })
  await expect.element(opened.getByText('Nora Lind is writing, Tom Tailor is reading')).toBeVisible()
  await expectAccessibleInBothSchemes()
})
