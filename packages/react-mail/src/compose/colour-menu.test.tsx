import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import * as stories from './colour-menu.stories.tsx'

const { ForMail } = composeStories(stories)

test('the chosen colour carries a tick, the one under the pointer a ring', async () => {
  const screen = await render(<ForMail />)
  await screen.getByRole('button', { name: 'Text colour' }).click()
  const colour = (name: string) => screen.getByRole('button', { name, exact: true })
  await expect.element(colour('Red')).toHaveAttribute('aria-pressed', 'true')
  await colour('Blue').hover()
  const look = (name: string) => {
    const { boxShadow, outlineStyle } = getComputedStyle(colour(name).element())
    const { content } = getComputedStyle(colour(name).element(), '::after')
    return { ticked: content !== 'none', ringed: boxShadow !== 'none' || outlineStyle !== 'none' }
  }
  expect(look('Red')).toEqual({ ticked: true, ringed: false })
  expect(look('Blue')).toEqual({ ticked: false, ringed: true })
})
