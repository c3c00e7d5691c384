import { composeStories } from '@storybook/react-vite'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import * as stories from './context-menu.stories.tsx'
import { ContextMenu } from './context-menu.tsx'

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

test('a menu is not seen before it has items', async () => {
  const Nothing = () => null
  const screen = await render(
    <ContextMenu target={<p>Quarterly report</p>} label="Actions">
      <Nothing />
    </ContextMenu>,
  )
  await screen.getByText('Quarterly report').click({ button: 'right' })
  const menu = screen.getByRole('menu', { name: 'Actions' })
  await expect.element(menu).toBeInTheDocument()
  expect(getComputedStyle(menu.element()).opacity).toBe('0')
})

test('in a low window the menu is seen whole, wherever in it the right button is pressed', async () => {
  await page.viewport(720, 220)
  const screen = await render(
    <div style={{ paddingBlockStart: 80 }}>
      <OnARow />
    </div>,
  )
  await screen.getByText('Quarterly report').click({ button: 'right' })
  const menu = screen.getByRole('menu', { name: 'Actions for Quarterly report' })
  await expect.element(menu).toBeVisible()
  const { clientHeight, scrollHeight } = menu.element()
  expect(scrollHeight).toBeGreaterThan(110)
  expect(clientHeight).toBe(scrollHeight)
})

test('on a telephone the menu stays inside the window, wherever in it the finger is', async () => {
  await page.viewport(390, 800)
  for (const paddingInlineStart of [0, 140, 250]) {
    const screen = await render(
      <div style={{ paddingInlineStart }}>
        <OnARow />
      </div>,
    )
    const report = screen.getByText('Quarterly report')
    await report.click({ button: 'right', position: { x: 50, y: 5 } })
    const menu = screen.getByRole('menu', { name: 'Actions for Quarterly report' })
    await expect.element(menu).toBeVisible()
    const { left, right } = menu.element().getBoundingClientRect()
    expect([left >= 0, right <= 390]).toEqual([true, true])
    await screen.unmount()
  }
})
