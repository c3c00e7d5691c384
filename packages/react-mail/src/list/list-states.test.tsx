import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import * as stories from './list-states.stories.tsx'

const { Empty, EmptyLabel, EmptyNobodys, FoundNothing } = composeStories(stories)

test('[SCREEN-16] an empty inbox says how mail comes there, and a message can be written from it', async () => {
  const screen = await render(<Empty />)
  await expect.element(screen.getByText('Nothing in Inbox right now.', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/^New mail appears here by itself\./)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Write a message' })).toBeVisible()
  await expectAccessibleInBothSchemes()
})

test('[SCREEN-16] an empty label says how mail comes there, and leads to the inbox', async () => {
  const screen = await render(<EmptyLabel />)
  await expect.element(screen.getByText(/^Drag a conversation onto this label/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'See new mail' })).toHaveAttribute('href', '/mail/inbox')
  await expectAccessibleInBothSchemes()
})

test('[TEAM-07] a view that lists nothing says what would stand in it, and leads to the inbox of its mailbox', async () => {
  const screen = await render(<EmptyNobodys />)
  await expect.element(screen.getByText('Everything has somebody', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/^Conversations in this inbox that nobody is assigned to/)).toBeVisible()
  const link = screen.getByRole('link', { name: 'See new mail' })
  await expect.element(link).toHaveAttribute('href', '/mail/inbox?mailbox=11')
  await expectAccessibleInBothSchemes()
})

test('a search that found nothing has the sentences of the specification alone', async () => {
  const screen = await render(<FoundNothing />)
  await expect.element(screen.getByText('Try adjusting your search terms')).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})
