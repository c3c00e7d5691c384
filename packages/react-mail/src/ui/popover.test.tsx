import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import * as stories from './popover.stories.tsx'

const { AssignToUsers } = composeStories(stories)

test('a popover is a named dialog that Escape closes', async () => {
  const screen = await render(<AssignToUsers />)
  await screen.getByRole('button', { name: 'Assign' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Assign to users' })
  await expect.element(dialog).toBeVisible()
  await expectAccessibleInBothSchemes()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})
