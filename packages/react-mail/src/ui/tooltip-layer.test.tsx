import { composeStories } from '@storybook/react-vite'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import * as stories from './tooltip-layer.stories.tsx'

const { OnAnyElement, Beside } = composeStories(stories)

afterEach(() => {
  vi.useRealTimers()
})

/** The pointer comes over an element, without the time that a real one takes to get there. */
function pointAt(element: Element, at: { clientX?: number; clientY?: number } = {}, type = 'pointerover'): void {
  element.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse', ...at }))
}

/** What was to be shown is on the screen. */
async function painted(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}

test('any element with a tooltip text shows it, inside the window', async () => {
  const screen = await render(<OnAnyElement />)
  await userEvent.hover(screen.getByRole('button', { name: 'Snoozed' }))
  const tip = screen.getByText('Coming soon')
  await expect.element(tip).toBeVisible()
  expect(tip.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(8)
  await expectAccessibleInBothSchemes()
})

test('where controls stand below each other, a tooltip stands beside its own and covers no other', async () => {
  const screen = await render(<Beside />)
  const button = screen.getByRole('button', { name: 'I', exact: true })
  await userEvent.hover(button)
  const tip = screen.getByText('Inbox')
  await expect.element(tip).toBeVisible()
  expect(tip.element().getBoundingClientRect().left).toBeGreaterThan(button.element().getBoundingClientRect().right)
})

test('the pointer may go onto the tooltip, where whoever has magnified the page reads it, and hides it when it goes on', async () => {
  const screen = await render(<OnAnyElement />)
  await userEvent.hover(screen.getByRole('button', { name: 'Snoozed' }))
  const tip = screen.getByText('Coming soon')
  await expect.element(tip).toBeVisible()
  const { left, right, top, bottom } = tip.element().getBoundingClientRect()
  const at = { clientX: (left + right) / 2, clientY: (top + bottom) / 2 }
  pointAt(document.body, at)
  pointAt(document.body, at, 'pointermove')
  await painted()
  await expect.element(tip).toBeVisible()
  pointAt(document.body, { ...at, clientY: bottom + 20 }, 'pointermove')
  await expect.element(tip).not.toBeInTheDocument()
})

test('a press hides the tooltip', async () => {
  const screen = await render(<OnAnyElement />)
  await userEvent.hover(screen.getByRole('button', { name: 'Snoozed' }))
  await expect.element(screen.getByText('Coming soon')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Snoozed' }))
  await expect.element(screen.getByText('Coming soon')).not.toBeInTheDocument()
})

test('what was pressed shows no tip over what it opened, until the pointer comes back to it', async () => {
  const screen = await render(<OnAnyElement />)
  const button = screen.getByRole('button', { name: 'Snoozed' })
  const tip = () => screen.getByText('Coming soon').query()
  await userEvent.click(button)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  pointAt(button.element())
  await vi.advanceTimersByTimeAsync(500)
  await painted()
  expect(tip()).toBeNull()
  pointAt(document.body)
  pointAt(button.element())
  await vi.advanceTimersByTimeAsync(500)
  await painted()
  expect(tip()).not.toBeNull()
})

test('a tooltip that the keyboard’s focus shows stays when a page that moves brings something else under the pointer', async () => {
  const screen = await render(<OnAnyElement />)
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByText('Coming soon')).toBeVisible()
  pointAt(document.body)
  await painted()
  await expect.element(screen.getByText('Coming soon')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByText('Coming soon')).not.toBeInTheDocument()
})

test('a pointer that only passes over an element shows nothing, one that rests for half a second does', async () => {
  const screen = await render(<OnAnyElement />)
  const button = screen.getByRole('button', { name: 'Snoozed' })
  const tip = () => screen.getByText('Coming soon').query()
  // Where the test before left the pointer.
  await userEvent.unhover(button)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  pointAt(button.element())
  pointAt(document.body)
  await vi.advanceTimersByTimeAsync(500)
  await painted()
  expect(tip()).toBeNull()
  pointAt(button.element())
  await vi.advanceTimersByTimeAsync(499)
  await painted()
  expect(tip()).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  await painted()
  expect(tip()).not.toBeNull()
})
