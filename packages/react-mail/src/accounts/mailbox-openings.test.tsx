import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import * as stories from '../settings/settings-page.stories.tsx'

const { Opened, OpeningsMissing, People } = composeStories(stories)

test('[PEOPLE-13] who opened one’s mailbox stands below who may, day by day', async () => {
  const screen = await render(<Opened />)
  const list = screen.getByRole('list', { name: 'Who opened this mailbox' })
  await expect.element(list.getByText('5 March 2026')).toBeVisible()
  await expect.element(list.getByText('Anna Berg (by the access token “Nightly report”) and Bob Moss')).toBeVisible()
  await expect.element(list.getByText('whoever runs the server, who exported it')).toBeVisible()
  await expectAccessibleInBothSchemes()
})

test('[PEOPLE-13] a week is shown at first, and the other days after a press', async () => {
  const screen = await render(<Opened />)
  const list = screen.getByRole('list', { name: 'Who opened this mailbox' })
  await expect.element(list.getByText('27 February 2026')).toBeVisible()
  expect(list.getByRole('listitem').elements().length).toBe(7)
  await screen.getByRole('button', { name: 'Show all days' }).click()
  await expect.element(list.getByText('26 February 2026')).toBeVisible()
  await expect.element(list).toHaveFocus()
})

test('[PEOPLE-13] where nobody opened it, nothing of it is there', async () => {
  const screen = await render(<People />)
  await expect.element(screen.getByRole('list', { name: 'People' })).toBeVisible()
  await expect.element(screen.getByText('Who opened this mailbox')).not.toBeInTheDocument()
})

test('[PEOPLE-13] what cannot be loaded is said', async () => {
  const screen = await render(<OpeningsMissing />)
  await expect.element(screen.getByText('Who opened this mailbox could not be loaded.')).toBeVisible()
})
