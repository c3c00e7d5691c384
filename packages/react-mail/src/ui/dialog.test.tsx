import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import * as stories from './dialog.stories.tsx'

const { Normal } = composeStories(stories)

test('a dialog has its title as name, Escape closes it and focus returns', async () => {
  const screen = await render(<Normal />)
  const opener = screen.getByRole('button', { name: 'Open' })
  await opener.click()
  const dialog = screen.getByRole('dialog', { name: 'Insert link' })
  await expect.element(dialog).toHaveFocus()
  await expect.element(dialog).toHaveAccessibleDescription('The text that stands in the mail, and where it leads.')
  await expectAccessibleInBothSchemes()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('Close in its corner closes it', async () => {
  const screen = await render(<Normal />)
  await screen.getByRole('button', { name: 'Open' }).click()
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})
