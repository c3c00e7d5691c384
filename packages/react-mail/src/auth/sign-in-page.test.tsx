import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { showStory } from '../fixtures/show-story.tsx'
import * as stories from './sign-in-page.stories.tsx'

const { SignIn, WrongPassword, Unconfirmed, DemoTeam, DemoTeamRefused } = composeStories(stories)

test('sign-in has email and password and a way to sign up [AUTH-07, AUTH-08]', async () => {
  const screen = await render(<SignIn />)
  await expect.element(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(document.title).toBe('Sign in – Postroom')
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await expect.element(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
  await expect.element(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup')
  await expectAccessibleInBothSchemes()
})

test('what is missing is said beside its field, and the first one has the focus [AUTH-09, AUTH-10, AUTH-11]', async () => {
  const { screen, mail } = await showStory(SignIn)
  const email = screen.getByRole('textbox', { name: 'Email' })
  await screen.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(email).toHaveAccessibleDescription('Email is required')
  await expect.element(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password is required')
  await expect.element(email).toHaveFocus()
  await email.fill('alice at home')
  await userEvent.keyboard('{Enter}')
  await expect.element(email).toHaveAccessibleDescription('Please enter a valid email address')
  expect(mail.actors.auth.getSnapshot().value).toEqual({ unauthenticated: 'idle' })
  await expectAccessibleInBothSchemes()
})

async function trySigningIn(screen: Awaited<ReturnType<typeof render>>) {
  await screen.getByRole('textbox', { name: 'Email' }).fill('alice@postroom.example')
  await screen.getByLabelText('Password').fill('secret-1')
  await userEvent.keyboard('{Enter}')
}

test('the server’s refusal is an alert and what was typed stays [AUTH-18]', async () => {
  const screen = await render(<WrongPassword />)
  await trySigningIn(screen)
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Invalid email or password')
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('alice@postroom.example')
  await expect.element(screen.getByText(/sign up again/)).not.toBeInTheDocument()
  await expectAccessibleInBothSchemes()
})

test('an unconfirmed address brings the hint to sign up again or check email [AUTH-12]', async () => {
  const screen = await render(<Unconfirmed />)
  await trySigningIn(screen)
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Please confirm your email before signing in.')
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Check your email for the confirmation link, or sign up again to get a new one.')
  await expectAccessibleInBothSchemes()
})

test('[SCREEN-16] the people of a demo sign in by one press, each under their name', async () => {
  const { screen, mail } = await showStory(DemoTeam)
  const nora = screen.getByRole('button', { name: /^Continue as Nora Lindqvist.*Workshop.*nora@postroom\.example$/ })
  await expect.element(nora).toBeVisible()
  await expectAccessibleInBothSchemes()
  await expect.element(screen.getByRole('region', { name: 'Demo team' }).getByRole('button')).toHaveLength(3)
  await expect.element(screen.getByRole('button', { name: 'Sign in' })).toHaveLength(1)
  await nora.click()
  await expect.poll(() => mail.actors.auth.getSnapshot().value).toBe('authenticated')
})

test('[SCREEN-16] a refusal of a demo person stands where the others stand', async () => {
  const { screen } = await showStory(DemoTeamRefused)
  await screen.getByRole('button', { name: /^Continue as Tom Adeyemi/ }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Invalid email or password')
})

test('[SCREEN-16] without a demo the page offers nobody', async () => {
  const screen = await render(<SignIn />)
  await expect.element(screen.getByRole('button')).toHaveLength(2)
  await expect.element(screen.getByText('Demo team')).not.toBeInTheDocument()
})
