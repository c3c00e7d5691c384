import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import * as stories from './link-page.stories.tsx'

const { Invitation, Reset, Used, NoAnswer } = composeStories(stories)

test('[PEOPLE-06] an invitation says who invites into what, and asks for a name and a password', async () => {
  const screen = await render(<Invitation />)
  await expect.element(screen.getByRole('heading', { name: 'You are invited' })).toBeVisible()
  await expect
    .element(screen.getByText('Alice Martin invites you to Postroom. Your address will be tom@postroom.example.'))
    .toBeVisible()
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('SupportMay read its mail')
  await expect.element(screen.getByRole('textbox', { name: 'Full name' })).toHaveValue('Tom Hill')
  await screen.getByRole('button', { name: 'Create account' }).click()
  await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveFocus()
  await expect
    .element(screen.getByLabelText('Confirm password'))
    .toHaveAccessibleDescription('Please confirm your password')
  await expectAccessibleInBothSchemes()
  await screen.getByLabelText('Password', { exact: true }).fill('battery staple')
  await screen.getByLabelText('Confirm password').fill('battery staple')
  await screen.getByRole('button', { name: 'Create account' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Your account is ready.' })).toBeVisible()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Please sign in.')
  await expect.element(screen.getByRole('link', { name: 'Go to sign in' })).toHaveAttribute('href', '/login')
})

test('[PEOPLE-06] a reset asks for a password alone', async () => {
  const screen = await render(<Reset />)
  await expect.element(screen.getByRole('button', { name: 'Set password' })).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Full name' })).not.toBeInTheDocument()
  await expectAccessibleInBothSchemes()
})

test('[PEOPLE-06] a used link says so, and one that could not be asked about is tried again', async () => {
  const used = await render(<Used />)
  await expect
    .element(used.getByRole('alert'))
    .toHaveTextContent('This invitation has been used. Sign in with the password that was chosen.')
  await expect.element(used.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  await expectAccessibleInBothSchemes()
  await used.unmount()
  const missing = await render(<NoAnswer />)
  await expect.element(missing.getByRole('button', { name: 'Try again' })).toBeVisible()
})
