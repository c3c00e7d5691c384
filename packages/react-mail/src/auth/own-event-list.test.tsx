import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import * as stories from '../settings/settings-page.stories.tsx'

const { Empty } = composeStories(stories)

test('[PEOPLE-13] what happened lately to one’s own account stands in the settings', async () => {
  const screen = await render(<Empty />)
  const list = screen.getByRole('list', { name: 'Recent events of your account' })
  await expect.element(list.getByText('Alice Martin signed in with a passkey')).toBeVisible()
  await expect.element(list.getByText('Failed sign-in as Bob Moss')).toBeVisible()
})
