import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import * as stories from './confirm-page.stories.tsx'

const { Confirmed, NoAnswer, UsedLink } = composeStories(stories)

test('opening the link confirms the address and leads to sign-in (G-055)', async () => {
  const screen = await render(<Confirmed />)
  await expect.element(screen.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Your email is confirmed. You can sign in now.')
  await expect.element(screen.getByRole('link', { name: 'Go to sign in' })).toHaveAttribute('href', '/login')
  await expectAccessibleInBothSchemes()
})

test('a used link says so and leads to sign-up', async () => {
  const screen = await render(<UsedLink />)
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This confirmation link is no longer valid.')
  await expect.element(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup')
  await expectAccessibleInBothSchemes()
})

test('a confirmation that fails without words says its own', async () => {
  const screen = await render(<NoAnswer />)
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('This link could not be confirmed. Please try again.')
})
