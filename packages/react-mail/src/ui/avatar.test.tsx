import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import * as stories from './avatar.stories.tsx'

const { InAMessage, Small, InTheHeader } = composeStories(stories)

test('initials are 40 px in a message and silent for screen readers', async () => {
  const screen = await render(<InAMessage />)
  const disc = screen.getByText('AM').element()
  expect(disc.getBoundingClientRect().width).toBe(40)
  expect(disc.getAttribute('aria-hidden')).toBe('true')
})

test('initials read well in light and dark', async () => {
  await render(
    <>
      <InAMessage />
      <Small />
      <InTheHeader />
    </>,
  )
  await expectAccessibleInBothSchemes()
})
