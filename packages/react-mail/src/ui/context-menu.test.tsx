import { composeStories } from '@storybook/react-vite'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import * as stories from './context-menu.stories.tsx'

const { OnARow } = composeStories(stories)

test('the right button opens the menu where the pointer is, arrow keys reach the submenu', async () => {
  const screen = await render(<OnARow />)
  await screen.getByText('Quarterly report').click({ button: 'right' })
  await expect.element(screen.getByRole('menu', { name: 'Actions for Quarterly report' })).toBeVisible()
  await userEvent.keyboard('{ArrowUp}{ArrowRight}')
  await expect.element(screen.getByRole('menuitem', { name: 'Work' })).toHaveFocus()
  await expectAccessibleInBothSchemes()
})

test('a menu that opens just as another one closes stays open', async () => {
  const screen = await render(<OnARow />)
  const report = screen.getByText('Quarterly report').element() as HTMLElement
  report.tabIndex = 0
  const press = () => {
    report.focus()
    flushSync(() => report.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, button: 2 })))
  }
  press()
  await expect.element(screen.getByRole('menuitem', { name: 'Reply' })).toBeVisible()
  flushSync(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  press()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('menuitem', { name: 'Reply' })).toHaveFocus()
})
