import { composeStories } from '@storybook/react-vite'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { showStory } from '../fixtures/show-story.tsx'
import { Refusal } from '../fixtures/story-mail.ts'
import * as stories from './settings-page.stories.tsx'

const { Empty } = composeStories(stories)

type Screen = Awaited<ReturnType<typeof render>>
const field = (screen: Screen, label: string) => screen.getByLabelText(label, { exact: true })
const CHANGE: readonly [label: string, value: string][] = [
  ['Current password', 'correct horse'],
  ['New password', 'battery staple'],
  ['Confirm new password', 'battery staple'],
]

async function fillIn(screen: Screen) {
  for (const [label, value] of CHANGE) await field(screen, label).fill(value)
}

test('[PEOPLE-05] an empty form says what each field needs, and goes to the first', async () => {
  const password = vi.fn()
  const { screen } = await showStory(Empty, { password })
  await expectAccessibleInBothSchemes()
  await screen.getByRole('button', { name: 'Change password' }).click()
  for (const [label, sentence] of [
    ['Current password', 'Current password is required'],
    ['New password', 'Password is required'],
    ['Confirm new password', 'Please confirm your password'],
  ] as const)
    await expect.element(field(screen, label)).toHaveAccessibleDescription(sentence)
  await expect.element(field(screen, 'Current password')).toHaveFocus()
  expect(password).not.toHaveBeenCalled()
  await expectAccessibleInBothSchemes()
})

test('[PEOPLE-05] while a new password is typed its hint says how hard it is to guess', async () => {
  const { screen } = await showStory(Empty)
  const chosen = field(screen, 'New password')
  await expect.element(chosen).toHaveAccessibleDescription('The longer it is, the harder it is to guess.')
  for (const [value, hint] of [
    ['abc', 'Password must be at least 6 characters'],
    ['kettle', 'Weak: a longer one is harder to guess.'],
    ['kettlehook', 'Fair: a longer one is harder to guess.'],
    ['kettle hooks and wheels', 'Strong: hard to guess.'],
  ] as const) {
    await chosen.fill(value)
    await expect.element(chosen).toHaveAccessibleDescription(hint)
    await expectAccessibleInBothSchemes()
  }
})

test('[PEOPLE-05] by keyboard alone the password is changed, and the form is empty', async () => {
  const { screen } = await showStory(Empty)
  await expect.element(screen.getByRole('heading', { name: 'Account settings' })).toHaveFocus()
  for (const [, value] of CHANGE) {
    await userEvent.keyboard('{Tab}')
    await userEvent.keyboard(value)
  }
  await userEvent.keyboard('{Enter}')
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Your password is changed. Everywhere else you are signed out.')
  for (const [label] of CHANGE) await expect.element(field(screen, label)).toHaveValue('')
  await expectAccessibleInBothSchemes()
})

test('[PEOPLE-05] the server’s refusal is an alert and what was typed stays', async () => {
  const sentence = 'This password is one of the 10,000 most common ones. Please choose another one.'
  const { screen } = await showStory(Empty, { password: () => new Refusal(422, sentence) })
  await fillIn(screen)
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('alert')).toHaveTextContent(sentence)
  for (const [label, value] of CHANGE) await expect.element(field(screen, label)).toHaveValue(value)
  await expectAccessibleInBothSchemes()
})

test('[PEOPLE-05] the way back leads to the inbox', async () => {
  const { screen, mail } = await showStory(Empty)
  await screen.getByRole('link', { name: 'Back to the inbox' }).click()
  expect(mail.went).toEqual(['/mail/inbox'])
})
