import { composeStories } from '@storybook/react-vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import * as stories from './button.stories.tsx'

const { Primary, Secondary, Quiet, Danger, Round, Busy, Disabled } = composeStories(stories)

test('every kind of button reads well in light and dark', async () => {
  await render(
    <>
      <Primary />
      <Secondary />
      <Quiet />
      <Danger />
      <Round />
      <Disabled />
    </>,
  )
  await expectAccessibleInBothSchemes()
})

test('in the dark a second button is as light as what it stands on, and lighter under the pointer', async () => {
  document.documentElement.dataset.theme = 'dark'
  onTestFinished(() => void delete document.documentElement.dataset.theme)
  const screen = await render(<Secondary />)
  const button = screen.getByRole('button', { name: 'Cancel' })
  const ground = () => getComputedStyle(button.element()).backgroundColor
  expect(ground()).toBe('rgba(0, 0, 0, 0)')
  await button.hover()
  expect(ground()).toBe('rgba(232, 237, 238, 0.08)')
})

test('a busy button keeps its place, its name and its focus, and ignores presses', async () => {
  const onClick = vi.fn()
  const screen = await render(<Busy busy={false} onClick={onClick} />)
  const button = screen.getByRole('button', { name: 'Send' })
  const element = button.element() as HTMLButtonElement
  const { width } = element.getBoundingClientRect()
  await screen.rerender(<Busy onClick={onClick} />)
  expect(element.getBoundingClientRect().width).toBe(width)
  element.focus()
  element.click()
  expect(onClick).not.toHaveBeenCalled()
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
})

test('a button never submits a form unless it says so', async () => {
  const screen = await render(<Primary />)
  await expect.element(screen.getByRole('button', { name: 'Apply' })).toHaveAttribute('type', 'button')
})
