import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import * as stories from './skeleton.stories.tsx'

const { Line } = composeStories(stories)

test('a stand-in takes its share of the width and says nothing', async () => {
  const screen = await render(<Line />)
  const bar = screen.container.firstElementChild
  expect(bar?.getAttribute('aria-hidden')).toBe('true')
  expect((bar?.getBoundingClientRect().width ?? 0) / screen.container.getBoundingClientRect().width).toBeCloseTo(0.6)
  await expectAccessibleInBothSchemes()
})
