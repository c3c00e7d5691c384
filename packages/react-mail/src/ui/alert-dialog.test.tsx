import { composeStories } from '@storybook/react-vite'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import * as stories from './alert-dialog.stories.tsx'

const { DeleteForever } = composeStories(stories)

test('a question starts on Cancel, Escape cancels and Delete confirms', async () => {
  const onCancel = vi.fn()
  const onConfirm = vi.fn()
  const screen = await render(<DeleteForever onCancel={onCancel} onConfirm={onConfirm} />)
  const dialog = screen.getByRole('alertdialog', { name: 'Delete forever?' })
  await expect.element(dialog).toHaveAccessibleDescription('Two conversations will be gone for good.')
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await expectAccessibleInBothSchemes()
  await userEvent.keyboard('{Escape}')
  expect(onCancel).toHaveBeenCalledTimes(1)
  await screen.getByRole('button', { name: 'Delete' }).click()
  expect(onConfirm).toHaveBeenCalledTimes(1)
})
