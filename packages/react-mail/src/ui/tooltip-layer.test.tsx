import { composeStories } from '@storybook/react-vite'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import * as stories from './tooltip-layer.stories.tsx'

const { OnAnyElement } = composeStories(stories)

afterEach(() => {
  vi.useRealTimers()
})

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

test('a tooltip that the keyboard’s focus shows stays when a page that moves brings something else under the pointer', async () => {
  const screen = await render(<OnAnyElement />)
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByText('Coming soon')).toBeVisible()
  document.body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  await new Promise(requestAnimationFrame)
  await expect.element(screen.getByText('Coming soon')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByText('Coming soon')).not.toBeInTheDocument()
})

test('a pointer that only passes over an element shows nothing, one that rests for half a second does', async () => {
  const screen = await render(<OnAnyElement />)
  const button = screen.getByRole('button', { name: 'Snoozed' })
  const tip = () => screen.getByText('Coming soon').query()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await userEvent.hover(button)
  await userEvent.unhover(button)
  await vi.advanceTimersByTimeAsync(500)
  expect(tip()).toBeNull()
  await userEvent.hover(button)
  await vi.advanceTimersByTimeAsync(499)
  expect(tip()).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  await expect.poll(tip).not.toBeNull()
})
