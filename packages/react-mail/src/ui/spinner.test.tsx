import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import * as stories from './spinner.stories.tsx'

const { LoadingMailbox, SilentSpinner } = composeStories(stories)

test('a wait with words is a status', async () => {
  const screen = await render(<LoadingMailbox />)
  await expect.element(screen.getByRole('status')).toHaveTextContent('Loading your mailbox...')
  await expectAccessibleInBothSchemes()
})

test('a wait without words is silent', async () => {
  const screen = await render(<SilentSpinner />)
  const ring = screen.container.querySelector('svg')
  expect(ring?.getAttribute('aria-hidden')).toBe('true')
  // The tests ask for reduced motion: it breathes instead of turning.
  expect(ring && getComputedStyle(ring).animationName).toMatch(/breathe/)
})
