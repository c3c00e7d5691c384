import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import * as stories from './menu.stories.tsx'

const { Commands, Choices } = composeStories(stories)

test('a menu opens from its button, walks by arrow keys and closes by Escape', async () => {
  const screen = await render(<Commands />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('menuitem', { name: 'Reply' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('menuitem', { name: 'Forward' })).toHaveFocus()
  await expectAccessibleInBothSchemes()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'More message actions' })).toHaveFocus()
})

test('a submenu opens by the right arrow key', async () => {
  const screen = await render(<Commands />)
  await screen.getByRole('button', { name: 'More message actions' }).click()
  await expect.element(screen.getByRole('menu')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(screen.getByRole('menuitem').last()).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(screen.getByRole('menuitem', { name: 'Move to' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByRole('menuitem', { name: 'Work' })).toHaveFocus()
})

test('several boxes are ticked in one visit, a radio choice closes the menu', async () => {
  const screen = await render(<Choices />)
  const trigger = screen.getByRole('button', { name: 'Choices' })
  await trigger.click()
  const sales = screen.getByRole('menuitemcheckbox', { name: 'Sales' })
  await sales.click()
  await expect.element(sales).toHaveAttribute('aria-checked', 'true')
  const tick = sales.element().querySelector('[data-mark="check"]')
  expect(tick && getComputedStyle(tick, '::before').clipPath).toMatch(/^polygon/)
  await expectAccessibleInBothSchemes()
  await screen.getByRole('menuitemradio', { name: 'Compact' }).click()
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  await trigger.click()
  await expect.element(screen.getByRole('menuitemradio', { name: 'Compact' })).toHaveAttribute('aria-checked', 'true')
})

test('on a telephone a submenu stands whole inside the window, and stays while the pointer goes there', async () => {
  await page.viewport(390, 800)
  const screen = await render(<Commands />)
  await screen.getByRole('button', { name: 'More message actions' }).click()
  await screen.getByRole('menuitem', { name: 'Move to' }).click()
  const submenu = screen.getByRole('menu', { name: 'Move to' })
  await expect.element(submenu.getByRole('menuitem', { name: 'Work' })).toBeVisible()
  const { left, right, bottom } = submenu.element().getBoundingClientRect()
  expect([left >= 0, right <= 390, bottom <= 800]).toEqual([true, true, true])
  await submenu.getByRole('menuitem', { name: 'Work' }).click()
  await expect.element(submenu).not.toBeInTheDocument()
})

test('a menu closes when the window is drawn narrower, where its button stands elsewhere', async () => {
  const screen = await render(<Commands />)
  const trigger = screen.getByRole('button', { name: 'More message actions' })
  await trigger.click()
  await expect.element(screen.getByRole('menu')).toHaveFocus()
  await page.viewport(1280, 500)
  await expect.element(screen.getByRole('menuitem', { name: 'Reply' })).toBeVisible()
  await page.viewport(900, 500)
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(trigger).toHaveFocus()
})
