import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import * as stories from './tooltip-layer.stories.tsx'

const { OnAnyElement } = composeStories(stories)

test('any element with a tooltip text shows it, inside the window', async () => {
  const screen = await render(<OnAnyElement />)
  await userEvent.hover(screen.getByRole('button', { name: 'Snoozed' }))
  const tip = screen.getByText('Coming soon')
  await expect.element(tip).toBeVisible()
  expect(tip.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(8)
  await expectAccessibleInBothSchemes()
})

test('a press hides the tooltip', async () => {
  const screen = await render(<OnAnyElement />)
  await userEvent.hover(screen.getByRole('button', { name: 'Snoozed' }))
  await expect.element(screen.getByText('Coming soon')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Snoozed' }))
  await expect.element(screen.getByText('Coming soon')).not.toBeInTheDocument()
})
