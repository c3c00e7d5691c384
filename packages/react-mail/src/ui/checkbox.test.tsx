import { composeStories } from '@storybook/react-vite'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import * as stories from './checkbox.stories.tsx'

const { Off, On, Mixed, Disabled } = composeStories(stories)

test('a box is off, on or mixed, and a press anywhere on it asks for a change', async () => {
  const onChange = vi.fn()
  const screen = await render(<Mixed onChange={onChange} />)
  const box = screen.getByRole('checkbox', { name: 'Select all' })
  await expect.element(box).toBePartiallyChecked()
  await box.click()
  expect(onChange).toHaveBeenCalledTimes(1)
  await screen.rerender(<On />)
  await expect.element(screen.getByRole('checkbox', { name: 'Alice Martin' })).toBeChecked()
})

test('boxes read well in light and dark', async () => {
  await render(
    <>
      <Off />
      <On />
      <Mixed />
      <Disabled />
    </>,
  )
  await expectAccessibleInBothSchemes()
})
