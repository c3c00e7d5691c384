import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import * as stories from './text-field.stories.tsx'

const { Empty, WithHint, WithError, LabelHidden, Disabled } = composeStories(stories)

test('an error stands beside its field and is tied to it', async () => {
  const screen = await render(<WithError />)
  const field = screen.getByRole('textbox', { name: 'Email' })
  await expect.element(field).toHaveAccessibleDescription('Please enter a valid email address')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(screen.getByText('Please enter a valid email address')).toBeVisible()
})

test('a field that is wrong keeps its red edge while it has the focus', async () => {
  const screen = await render(<WithError />)
  const field = screen.getByRole('textbox', { name: 'Email' })
  await userEvent.keyboard('{Tab}')
  await expect.element(field).toHaveFocus()
  const red = getComputedStyle(screen.getByText('Please enter a valid email address').element()).color
  const { outlineStyle, outlineColor, borderColor } = getComputedStyle(field.element())
  expect({ outlineStyle, outlineColor, borderColor }).toEqual({
    outlineStyle: 'solid',
    outlineColor: red,
    borderColor: red,
  })
})

test('fields read well in light and dark', async () => {
  await render(
    <>
      <Empty />
      <WithHint label="Full name" />
      <WithError label="Other email" />
      <LabelHidden label="Search labels" />
      <Disabled label="Old email" />
    </>,
  )
  await expectAccessibleInBothSchemes()
})
