import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import * as stories from './empty-state.stories.tsx'

const { EmptyInbox, Failed } = composeStories(stories)

test('nothing here is a status, a failure is an alert with a way on', async () => {
  const screen = await render(
    <>
      <EmptyInbox />
      <Failed />
    </>,
  )
  await expect.element(screen.getByRole('status')).toHaveTextContent('Your Inbox is emptyNothing in Inbox right now.')
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Failed to load messages')
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectAccessibleInBothSchemes()
})
