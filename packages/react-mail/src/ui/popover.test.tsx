import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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

test('a popover stays in a narrower window, unless its button is not shown there', async () => {
  const screen = await render(<AssignToUsers />)
  const trigger = screen.getByRole('button', { name: 'Assign' })
  await trigger.click()
  const dialog = screen.getByRole('dialog', { name: 'Assign to users' })
  await expect.element(dialog).toBeVisible()
  await page.viewport(900, 800)
  await expect.element(dialog).toBeVisible()
  trigger.element().style.display = 'none'
  await page.viewport(600, 800)
  await expect.element(dialog).not.toBeInTheDocument()
})
