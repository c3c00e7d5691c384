import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import * as stories from './admin-page.stories.tsx'

const { Everybody, Refused } = composeStories(stories)

test('[PEOPLE-10] whoever is no administrator reads who is', async () => {
  const screen = await render(<Refused />)
  await expect.element(screen.getByText('Only administrators may do this: Anna Berg.')).toBeVisible()
})

test('[PEOPLE-10] every account and every link that works stand there', async () => {
  const screen = await render(<Everybody />)
  await expect.element(screen.getByRole('list', { name: 'People' })).toBeVisible()
  await expect.element(screen.getByText('Support (Send)')).toBeVisible()
  await expectAccessibleInBothSchemes()
})
