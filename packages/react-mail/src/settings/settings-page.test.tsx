import { composeStories } from '@storybook/react-vite'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { here, phone } from '../fixtures/sessions.ts'
import { showStory } from '../fixtures/show-story.tsx'
import { Refusal } from '../fixtures/story-mail.ts'
import * as stories from './settings-page.stories.tsx'

const { Empty, HereOnly, SessionsMissing, WasNotMe } = composeStories(stories)

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
    .element(screen.getByText('Your password is changed. Everywhere else you are signed out.'))
    .toHaveAttribute('role', 'status')
  for (const [label] of CHANGE) await expect.element(field(screen, label)).toHaveValue('')
  await expectAccessibleInBothSchemes()
})

test('[PEOPLE-05] the server’s refusal is an alert and what was typed stays', async () => {
  const sentence = 'This password is one of the 10,000 most common ones. Please choose another one.'
  const { screen } = await showStory(Empty, { password: () => new Refusal(422, sentence) })
  await fillIn(screen)
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText(sentence)).toHaveAttribute('role', 'alert')
  for (const [label, value] of CHANGE) await expect.element(field(screen, label)).toHaveValue(value)
  await expectAccessibleInBothSchemes()
})

test('[PEOPLE-05] the way back leads to the inbox', async () => {
  const { screen, mail } = await showStory(Empty)
  await screen.getByRole('link', { name: 'Back to the inbox' }).click()
  expect(mail.went).toEqual(['/mail/inbox'])
})

test('[PEOPLE-09] every session shows device, network and last use, and which one is this', async () => {
  const { screen } = await showStory(Empty)
  const items = screen.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')
  await expect.element(items.nth(2)).toBeVisible()
  expect(items.elements().map((item) => [...item.querySelectorAll('p')].map((line) => line.textContent))).toEqual([
    ['Firefox on WindowsThis device', '192.0.2.0/24'],
    ['Safari on iPhone', '2001:db8:7:2::/64 · Last used 3 Mar'],
    ['Unknown device', 'Unknown network · Last used 3 Mar'],
  ])
  await expectAccessibleInBothSchemes()
})

test('[PEOPLE-05] [PEOPLE-09] a changed password takes the other sessions out of the list', async () => {
  const story = { changed: false }
  const sessions = () => ({ sessions: story.changed ? [here] : [here, phone] })
  const { screen } = await showStory(Empty, {
    sessions,
    password: () => {
      story.changed = true
    },
  })
  const other = screen.getByRole('button', { name: 'Sign out Safari on iPhone' })
  await expect.element(other).toBeVisible()
  await fillIn(screen)
  await userEvent.keyboard('{Enter}')
  await expect.element(other).not.toBeInTheDocument()
})

test('[PEOPLE-09] one session is ended by keyboard, and the focus goes to the next', async () => {
  const end = vi.fn()
  const { screen } = await showStory(Empty, { end })
  const button = (device: string) => screen.getByRole('button', { name: `Sign out ${device}` })
  const phone = button('Safari on iPhone')
  await expect.element(phone).toBeVisible()
  phone.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => end.mock.calls.map(([request]) => new URL(request.url).pathname))
    .toEqual(['/api/v1/sessions/2'])
  await expect.element(button('Unknown device')).toHaveFocus()
})

test('[PEOPLE-09] all others are ended by one press, and the focus stays in the list', async () => {
  const end = vi.fn()
  const { screen } = await showStory(Empty, {
    end: ({ method, url }) => end(method, new URL(url).pathname),
  })
  await screen.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect.poll(() => end.mock.calls).toEqual([['DELETE', '/api/v1/sessions']])
  await expect.element(screen.getByRole('region', { name: 'Where you are signed in' }).getByRole('list')).toHaveFocus()
})

test('[PEOPLE-09] a session that could not be ended is told and comes back', async () => {
  const { screen } = await showStory(Empty, { end: () => new Refusal(503, 'Please try again in a moment.') })
  const phone = screen.getByRole('button', { name: 'Sign out Safari on iPhone' })
  await phone.click()
  await expect.element(screen.getByRole('alert').getByText('Please try again in a moment.')).toBeVisible()
  await expect.element(phone).toBeVisible()
})

test('[PEOPLE-09] who is signed in nowhere else is told so, and offered nothing to end', async () => {
  const { screen } = await showStory(HereOnly)
  await expect.element(screen.getByText('You are signed in nowhere else.')).toBeVisible()
  const sessions = screen.getByRole('region', { name: 'Where you are signed in' })
  expect(sessions.getByRole('button').elements()).toEqual([])
  await expectAccessibleInBothSchemes()
})

test('[PEOPLE-09] sessions that could not be loaded are asked for again', async () => {
  const { screen } = await showStory(SessionsMissing)
  await expect.element(screen.getByText('Where you are signed in could not be loaded.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectAccessibleInBothSchemes()
})

test('[PEOPLE-09] who comes by the link of a security mail says that it was not them, and all other sessions end', async () => {
  const end = vi.fn()
  const { screen, mail } = await showStory(WasNotMe, {
    end: ({ method, url }) => end(method, new URL(url).pathname),
  })
  const question = screen.getByRole('alertdialog', { name: 'Was that not you?' })
  await expect.element(question).toBeVisible()
  await expectAccessibleInBothSchemes()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.poll(() => end.mock.calls).toEqual([['DELETE', '/api/v1/sessions']])
  expect(mail.went).toEqual(['/settings'])
})

test('[PEOPLE-09] who cancels that ends nothing', async () => {
  const end = vi.fn()
  const { screen, mail } = await showStory(WasNotMe, { end })
  const question = screen.getByRole('alertdialog', { name: 'Was that not you?' })
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  expect([end.mock.calls, mail.went]).toEqual([[], ['/settings']])
})
