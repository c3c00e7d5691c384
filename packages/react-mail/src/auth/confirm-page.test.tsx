import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { type Answers, Refusal } from '../fixtures/story-mail.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import * as stories from './confirm-page.stories.tsx'
import { ConfirmPage } from './confirm-page.tsx'

const { Confirmed, UsedLink } = composeStories(stories)

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

test('a confirmation that did not reach the server says so, and is tried again', async () => {
  const answers: Answers = {
    'GET /users/me': () => new Refusal(401, 'Please sign in.'),
    'POST /confirm': () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
  }
  const screen = await render(
    <WithMail href="/confirm?token=3vJq0m2yT8cXbW7nR5dK1a" answers={answers}>
      <ConfirmPage token="3vJq0m2yT8cXbW7nR5dK1a" />
    </WithMail>,
  )
  await expect.element(screen.getByRole('heading', { name: 'Your email is not confirmed yet' })).toBeVisible()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('This link could not be confirmed. Please try again.')
  await expectAccessibleInBothSchemes()
  answers['POST /confirm'] = () => ({ message: 'Your email is confirmed. You can sign in now.' })
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
})
