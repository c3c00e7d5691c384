import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { showStory } from '../fixtures/show-story.tsx'
import * as stories from './sign-up-page.stories.tsx'

const { SignUp, Taken } = composeStories(stories)

type Screen = Awaited<ReturnType<typeof render>>
const field = (screen: Screen, label: string) => screen.getByLabelText(label, { exact: true })

async function fillIn(screen: Screen, values: readonly [label: string, value: string][]) {
  for (const [label, value] of values) await field(screen, label).fill(value)
}

const COMPLETE: readonly [string, string][] = [
  ['Full name', 'Dora Elsewhere'],
  ['Email', 'dora@elsewhere.example'],
  ['Password', '123456'],
  ['Confirm password', '123456'],
]

test('sign-up has its four fields and a way back [AUTH-19, AUTH-20]', async () => {
  const screen = await render(<SignUp />)
  await expect.element(screen.getByRole('textbox', { name: 'Full name' })).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toBeVisible()
  for (const label of ['Password', 'Confirm password'])
    await expect.element(field(screen, label)).toHaveAttribute('type', 'password')
  await expect.element(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
  await expectAccessibleInBothSchemes()
})

test('an empty form says what each field needs [AUTH-21, AUTH-22, AUTH-24, AUTH-26]', async () => {
  const { screen, mail } = await showStory(SignUp)
  await screen.getByRole('button', { name: 'Sign up' }).click()
  for (const [label, sentence] of [
    ['Full name', 'Name is required'],
    ['Email', 'Email is required'],
    ['Password', 'Password is required'],
    ['Confirm password', 'Please confirm your password'],
  ] as const)
    await expect.element(field(screen, label)).toHaveAccessibleDescription(sentence)
  expect(mail.actors.auth.getSnapshot().value).toEqual({ unauthenticated: 'idle' })
  await expectAccessibleInBothSchemes()
})

test('an odd address, a short password and a different confirmation are told apart [AUTH-23, AUTH-25, AUTH-27]', async () => {
  const { screen, mail } = await showStory(SignUp)
  await fillIn(screen, [
    ['Full name', 'Dora'],
    ['Email', 'dora@nowhere'],
    ['Password', '12345'],
    ['Confirm password', '123456'],
  ])
  await userEvent.keyboard('{Enter}')
  await expect.element(field(screen, 'Email')).toHaveAccessibleDescription('Please enter a valid email address')
  await expect.element(field(screen, 'Password')).toHaveAccessibleDescription('Password must be at least 6 characters')
  await expect.element(field(screen, 'Confirm password')).toHaveAccessibleDescription('Passwords do not match')
  expect(mail.actors.auth.getSnapshot().value).toEqual({ unauthenticated: 'idle' })
})

test('success says to check one’s email and clears the form [AUTH-28, AUTH-29]', async () => {
  const screen = await render(<SignUp />)
  await fillIn(screen, COMPLETE)
  await userEvent.keyboard('{Enter}')
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Account created successfully! Please check your email to confirm your account.')
  for (const [label] of COMPLETE) await expect.element(field(screen, label)).toHaveValue('')
  await expectAccessibleInBothSchemes()
})

test('the server’s refusal is an alert and what was typed stays [AUTH-18]', async () => {
  const screen = await render(<Taken />)
  await fillIn(screen, COMPLETE)
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Email has already been taken')
  for (const [label, value] of COMPLETE) await expect.element(field(screen, label)).toHaveValue(value)
})
