import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { allGrants, people } from '../fixtures/people.ts'
import { Refusal, type StoryMail } from '../fixtures/story-mail.ts'
import * as stories from './admin-page.stories.tsx'

const { Everybody, ManyMailboxes, ManyPeople, NothingShared } = composeStories(stories)

test('[PEOPLE-10] rights are chosen in a table, and saved as one plan that says who gains and loses what', async () => {
  const saved: unknown[] = []
  const [sales, support] = allGrants.mailboxes
  const after = { mailboxes: [sales, { ...support, grants: support?.grants.slice(0, 1) }] }
  const save = async (request: Request) => {
    saved.push(await request.json())
    return after
  }
  const screen = await render(<Everybody answers={{ 'PUT /admin/grants': save }} />)
  const table = screen.getByRole('table')
  // What is said first is read aloud only where its place stood in the page before.
  const summary = screen.getByRole('region', { name: 'Rights' }).getByRole('status')
  await expect.element(summary).toBeEmptyDOMElement()
  await table.getByLabelText('Alice Martin in Sales').selectOptions('Read')
  await table.getByLabelText('Bob Moss in Support').selectOptions('No access')
  const plan = screen.getByRole('region', { name: 'What saving does' })
  await expect.element(summary).toHaveTextContent('1 gains, 1 loses')
  await expect.element(plan.getByText('Alice Martin will be able to read its mail.')).toBeVisible()
  await expect
    .element(plan.getByText('Bob Moss will no longer be able to read its mail, change its mail, write drafts or send.'))
    .toBeVisible()
  await expectAccessibleInBothSchemes()
  await plan.getByRole('button', { name: 'Save rights' }).click()
  await expect.element(screen.getByText('The rights are saved.')).toBeVisible()
  const none = { from: null, until: null }
  expect(saved).toEqual([
    {
      changes: [
        { mailbox_id: 12, user_id: 1, terms: { level: 'read', manage: false, ...none }, before: null },
        { mailbox_id: 11, user_id: 2, terms: null, before: { level: 'send', manage: false, ...none } },
      ],
    },
  ])
  await expect.element(table.getByLabelText('Bob Moss in Support')).toHaveValue('')
})

test('[PEOPLE-10] nothing can be given to a mailbox that nobody signs in to', async () => {
  const [sales, support] = allGrants.mailboxes
  const of = { user: support?.owner, level: 'read', from: null, until: null, manage: true }
  const given = { ...of, nobody_signs_in: true, created_at: '2026-03-01T09:00:00.000Z' }
  const all = { mailboxes: [{ ...sales, grants: [given] }, support] }
  const screen = await render(<Everybody answers={{ 'GET /admin/grants': () => all }} />)
  const level = screen.getByLabelText('Support in Sales')
  await expect.element(level).toHaveValue('read')
  const offered = level.getByRole('option').elements()
  expect(offered.map(({ textContent }) => textContent)).toEqual(['No access', 'Read'])
  await expect.element(screen.getByRole('checkbox', { name: 'Support changes who may use Sales' })).toBeDisabled()
})

test('[PEOPLE-10] a plan that leaves nobody who may change who uses a mailbox cannot be saved', async () => {
  const saved: Request[] = []
  const screen = await render(
    <Everybody
      answers={{
        'PUT /admin/grants': (request) => {
          saved.push(request)
          return allGrants
        },
      }}
    />,
  )
  await screen.getByRole('checkbox', { name: 'Alice Martin changes who may use Support' }).click()
  await expect.element(screen.getByText(/^Alice Martin is the last who may change who may use Support/)).toBeVisible()
  const button = screen.getByRole('button', { name: 'Save rights' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await button.click({ force: true })
  await screen.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(screen.getByRole('region', { name: 'What saving does' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('checkbox', { name: 'Alice Martin changes who may use Support' })).toBeChecked()
  expect(saved).toEqual([])
})

test('[PEOPLE-10] what was refused keeps what is chosen, and says why', async () => {
  const why = 'What Bob Moss may do in Support was changed meanwhile. Please look at it again.'
  const screen = await render(<Everybody answers={{ 'PUT /admin/grants': () => new Refusal(409, why) }} />)
  await screen.getByLabelText('Bob Moss in Support').selectOptions('Full')
  await screen.getByRole('button', { name: 'Save rights' }).click()
  await expect.element(screen.getByText(why)).toBeVisible()
  await expect.element(screen.getByLabelText('Bob Moss in Support')).toHaveValue('full')
})

test('[PEOPLE-03] a person has all access and why, and what they would lose stands there before it is taken', async () => {
  const screen = await render(<Everybody />)
  await screen
    .getByText(/^All access, and why/)
    .nth(1)
    .click()
  await expect
    .element(screen.getByText(/^Support: May read its mail, change its mail, write drafts and send/))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Take all access away from Bob Moss' }).click()
  const plan = screen.getByRole('region', { name: 'What saving does' })
  await expect.element(screen.getByText('1 loses')).toBeVisible()
  await expect.element(plan.getByText('Sales', { exact: true })).toBeVisible()
  await expect.element(plan.getByText('Support', { exact: true })).toBeVisible()
})

/** Presses Tab until that has the focus, as often as there is something to reach. */
async function tabTo(element: HTMLElement | SVGElement): Promise<void> {
  const reachable = document.querySelectorAll('a, button, input, select, summary, [tabindex]').length
  for (let pressed = 0; document.activeElement !== element && pressed < reachable; pressed += 1)
    await userEvent.keyboard('{Tab}')
  await expect.element(element).toHaveFocus()
}

test('[PEOPLE-10] rights are chosen and saved by the keyboard alone, which goes on where it began', async () => {
  const [sales, support] = allGrants.mailboxes
  const begun = { level: 'draft', manage: true, from: null, until: null, created_at: '2026-03-05T12:00:00.000Z' }
  const grants = [{ user: people.people[0], ...begun }, ...(sales?.grants ?? [])]
  const after = { mailboxes: [{ ...sales, grants }, support] }
  const screen = await render(<Everybody answers={{ 'PUT /admin/grants': () => after }} />)
  const choice = screen.getByLabelText('Alice Martin in Sales')
  await expect.element(choice).toBeVisible()
  await tabTo(choice.element())
  await userEvent.keyboard('d')
  await expect.element(choice).toHaveValue('draft')
  await userEvent.keyboard('{Tab} ')
  await expect.element(screen.getByRole('checkbox', { name: 'Alice Martin changes who may use Sales' })).toBeChecked()
  await tabTo(screen.getByRole('button', { name: 'Save rights' }).element())
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('The rights are saved.')).toBeVisible()
  await expect.element(choice).toHaveFocus()
})

test('[PEOPLE-10] the focus goes on where it began also when all is discarded, or all access was taken', async () => {
  const screen = await render(<Everybody />)
  const choice = screen.getByLabelText('Alice Martin in Sales')
  await expect.element(choice).toBeVisible()
  choice.element().focus()
  await choice.selectOptions('Read')
  await tabTo(screen.getByRole('button', { name: 'Discard changes' }).element())
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('region', { name: 'What saving does' })).not.toBeInTheDocument()
  await expect.element(choice).toHaveFocus()
  const summary = document.querySelectorAll('summary')[1]
  if (!summary) throw new Error('nobody is listed')
  await tabTo(summary)
  await userEvent.keyboard('{Enter}')
  await tabTo(screen.getByRole('button', { name: 'Take all access away from Bob Moss' }).element())
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('1 loses')).toBeVisible()
  await expect.element(summary).toHaveFocus()
})

test('[PEOPLE-10] what has the focus stands above what is said of the changes', async () => {
  const screen = await render(<ManyPeople />)
  const first = screen.getByLabelText('Person 1 in Sales', { exact: true })
  await expect.element(first).toBeInTheDocument()
  first.element().focus()
  await first.selectOptions('Read')
  const plan = screen.getByRole('region', { name: 'What saving does' })
  await expect.element(plan).toBeVisible()
  const top = () => plan.element().getBoundingClientRect().top
  const covered = [...document.querySelectorAll('select')].find(
    (choice) => choice.getBoundingClientRect().bottom > top() && choice.getBoundingClientRect().top < innerHeight,
  )
  if (!covered) throw new Error('the table is shorter than the window')
  covered.focus()
  expect(covered.getBoundingClientRect().bottom).toBeLessThanOrEqual(top())
})

test('[PEOPLE-10] what is chosen while a plan is saved stays to be saved', async () => {
  const saved: unknown[] = []
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const [sales, support] = allGrants.mailboxes
  const after = { mailboxes: [sales, { ...support, grants: support?.grants.slice(0, 1) }] }
  const save = async (request: Request) => {
    saved.push(await request.json())
    await gate
    return after
  }
  const screen = await render(<Everybody answers={{ 'PUT /admin/grants': save }} />)
  await screen.getByLabelText('Bob Moss in Support').selectOptions('No access')
  await screen.getByRole('button', { name: 'Save rights' }).click()
  await screen.getByLabelText('Alice Martin in Sales').selectOptions('Read')
  release()
  await expect.element(screen.getByText('The rights are saved.')).toBeVisible()
  const plan = screen.getByRole('region', { name: 'What saving does' })
  await expect.element(screen.getByText('1 gains')).toBeVisible()
  await expect.element(screen.getByLabelText('Alice Martin in Sales')).toHaveValue('read')
  await plan.getByRole('button', { name: 'Save rights' }).click()
  await expect.poll(() => saved.length).toBe(2)
  const none = { from: null, until: null }
  expect(saved).toEqual([
    {
      changes: [{ mailbox_id: 11, user_id: 2, terms: null, before: { level: 'send', manage: false, ...none } }],
    },
    { changes: [{ mailbox_id: 12, user_id: 1, terms: { level: 'read', manage: false, ...none }, before: null }] },
  ])
})

test('[PEOPLE-10] why something was not saved stays, also where it stands as chosen by now', async () => {
  const why = 'What Bob Moss may do in Support was changed meanwhile. Please look at it again.'
  const [sales, support] = allGrants.mailboxes
  const changed = { mailboxes: [sales, { ...support, grants: support?.grants.slice(0, 1) }] }
  let stands: unknown = allGrants
  const save = () => {
    stands = changed
    return new Refusal(409, why)
  }
  const screen = await render(<Everybody answers={{ 'PUT /admin/grants': save, 'GET /admin/grants': () => stands }} />)
  await screen.getByLabelText('Bob Moss in Support').selectOptions('No access')
  await screen.getByRole('button', { name: 'Save rights' }).click()
  await expect.element(screen.getByRole('region', { name: 'What saving does' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(why)
})

test('[PEOPLE-10] what was chosen on something that was changed meanwhile is saved once its author has looked again', async () => {
  const saved: unknown[] = []
  const [sales, support] = allGrants.mailboxes
  const [first, second] = support?.grants ?? []
  const changed = { mailboxes: [sales, { ...support, grants: [first, { ...second, level: 'read' }] }] }
  let stands: unknown = allGrants
  const why = 'What Bob Moss may do in Support was changed meanwhile. Please look at it again.'
  const save = async (request: Request) => {
    saved.push(await request.json())
    if (stands === changed) return changed
    stands = changed
    return new Refusal(409, why)
  }
  const screen = await render(<Everybody answers={{ 'PUT /admin/grants': save, 'GET /admin/grants': () => stands }} />)
  await screen.getByLabelText('Bob Moss in Support').selectOptions('Full')
  const plan = screen.getByRole('region', { name: 'What saving does' })
  await plan.getByRole('button', { name: 'Save rights' }).click()
  await expect.element(plan.getByRole('alert')).toHaveTextContent(why)
  await expect.element(screen.getByText(why)).toHaveLength(1)
  await plan.getByRole('button', { name: 'Keep what is chosen' }).click()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  await plan.getByRole('button', { name: 'Save rights' }).click()
  await expect.poll(() => saved.length).toBe(2)
  const terms = { level: 'full', manage: false, from: null, until: null }
  expect(saved).toEqual(
    ['send', 'read'].map((level) => ({
      changes: [{ mailbox_id: 11, user_id: 2, terms, before: { ...terms, level } }],
    })),
  )
})

test('[PEOPLE-10] of many mailboxes some are drawn, and the others found by name', async () => {
  const screen = await render(<ManyMailboxes />)
  await expect.element(screen.getByText('3 more mailboxes: type to find them')).toBeVisible()
  await screen.getByLabelText('Find mailboxes').fill('team 14')
  await expect.element(screen.getByRole('columnheader', { name: 'Team 14' })).toBeVisible()
  await expect.element(screen.getByRole('columnheader', { name: 'Team 0' })).not.toBeInTheDocument()
})

test('[PEOPLE-10] a server without a shared mailbox says so', async () => {
  const screen = await render(<NothingShared />)
  await expect.element(screen.getByText('No mailbox is shared yet.')).toBeVisible()
})

test('[PEOPLE-10] a grant that ends while the page is open stands as no access at once', async () => {
  const [sales, support] = allGrants.mailboxes
  const [first, second] = support?.grants ?? []
  let now = Date.UTC(2026, 2, 5, 12)
  const until = new Date(now + 500).toISOString()
  const ending = { mailboxes: [sales, { ...support, grants: [first, { ...second, until }] }] }
  const onMail = ({ ports }: StoryMail) => Object.assign(ports.clock, { now: () => now })
  const screen = await render(<Everybody onMail={onMail} answers={{ 'GET /admin/grants': () => ending }} />)
  const choice = screen.getByLabelText('Bob Moss in Support')
  await expect.element(choice).toHaveValue('send')
  now += 500
  await expect.element(choice).toHaveValue('')
})
