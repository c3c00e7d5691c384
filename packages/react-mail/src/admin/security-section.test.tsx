import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { securityEvents } from '../fixtures/security-events.ts'
import * as stories from './admin-page.stories.tsx'

const { Everybody, LogMissing, NothingWritten } = composeStories(stories)

test('[PEOPLE-13] the log says in sentences who did what to whom, when and from where', async () => {
  const screen = await render(<Everybody />)
  const log = screen.getByRole('list', { name: 'Security log' })
  await expect.element(log.getByText('Alice Martin gave Bob Moss Send on Support until 31 March 2026')).toBeVisible()
  await expect.element(log.getByText('Failed sign-in as Bob Moss')).toBeVisible()
  await expect.element(log.getByText('A command made the account Bob Moss')).toBeVisible()
  expect(log.getByRole('listitem').elements().length).toBe(securityEvents.length)
  await expectAccessibleInBothSchemes()
})

test('[PEOPLE-13] it is looked for as soon as it is chosen, and the export has what is found', async () => {
  const asked: string[] = []
  const find = ({ url }: Request) => {
    asked.push(new URL(url).search)
    return { events: securityEvents.slice(0, 1), more: false }
  }
  const screen = await render(<Everybody answers={{ 'GET /admin/security_events': find }} />)
  await screen.getByLabelText('Kind of event').selectOptions('grant')
  await expect.element(screen.getByLabelText('Kind of event')).toHaveValue('grant')
  await screen.getByLabelText('Done by or to').selectOptions('Bob Moss')
  await expect.poll(() => asked).toEqual(['', '?kind=grant', '?kind=grant&person_id=2'])
  const link = screen.getByRole('link', { name: 'Export as JSON lines' })
  await expect
    .element(link)
    .toHaveAttribute('href', 'http://story.invalid/api/v1/admin/security_events/export?kind=grant&person_id=2')
})

test('[PEOPLE-13] older events are a page away, by the keyboard, and newer ones again', async () => {
  const answers = {
    'GET /admin/security_events': ({ url }: Request) =>
      new URL(url).searchParams.get('before') === '8'
        ? { events: securityEvents.slice(2, 4), more: false }
        : { events: securityEvents.slice(0, 2), more: true },
  }
  const screen = await render(<Everybody answers={answers} />)
  const list = screen.getByRole('list', { name: 'Security log' })
  const older = screen.getByRole('button', { name: 'Older events' })
  await expect.element(older).toBeVisible()
  older.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(list.getByText('Failed sign-in as Bob Moss')).toBeVisible()
  await expect.element(list).toHaveFocus()
  await expect.element(older).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Newer events' }).click()
  await expect.element(list.getByText('Alice Martin signed in with a passkey')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Newer events' })).not.toBeInTheDocument()
})

test('[PEOPLE-13] where nothing fits, that is said', async () => {
  const screen = await render(<NothingWritten />)
  await expect.element(screen.getByText('Nothing that was written down fits.')).toBeVisible()
  await expectAccessibleInBothSchemes()
})

test('[PEOPLE-13] a log that cannot be loaded is asked for again', async () => {
  const screen = await render(<LogMissing />)
  await expect.element(screen.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible()
})
