import { composeStories } from '@storybook/react-vite'
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
