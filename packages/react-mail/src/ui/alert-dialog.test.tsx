import { composeStories } from '@storybook/react-vite'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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

test('in a window as low as a magnified one a long question scrolls to its buttons', async () => {
  await page.viewport(320, 220)
  const screen = await render(<DeleteForever text={'Two conversations will be gone for good. '.repeat(9)} />)
  const dialog = screen.getByRole('alertdialog')
  await expect.element(dialog).toBeVisible()
  const { top, bottom } = dialog.element().getBoundingClientRect()
  expect([top >= 0, bottom <= 220, getComputedStyle(dialog.element()).overflowY]).toEqual([true, true, 'auto'])
})
