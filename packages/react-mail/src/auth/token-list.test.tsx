import { composeStories } from '@storybook/react-vite'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { helper, report } from '../fixtures/access-tokens.ts'
import { showStory } from '../fixtures/show-story.tsx'
import { Refusal } from '../fixtures/story-mail.ts'
import * as stories from '../settings/settings-page.stories.tsx'

const { Empty, Tokens, TokensMissing } = composeStories(stories)
const SECRET = 'postroom_4cDq0T9sWm1xJv6b2zK8nQyRfLh3aUeG5tPiOoXcVwE'

type Screen = Awaited<ReturnType<typeof showStory>>['screen']
const section = (screen: Screen) => screen.getByRole('region', { name: 'Access tokens' })
const button = (screen: Screen, name: string) => section(screen).getByRole('button', { name, exact: true })
const box = (screen: Screen, name: string) => section(screen).getByRole('checkbox', { name, exact: true })

test('[SDK-08] the tokens say what they may do, where, and when they were used; one asks before it is revoked', async () => {
  const revoke = vi.fn()
  const left = [report, helper]
  const { screen } = await showStory(Tokens, {
    tokens: () => ({ tokens: left }),
    revoke: ({ method, url }) => {
      revoke(method, new URL(url).pathname)
      left.shift()
    },
  })
  const list = section(screen).getByRole('list')
  for (const text of [
    'Read · Alice Martin, Support',
    /^Last used 3 Mar from 192\.0\.2\.0\/24 · Expires 31 May 2026, /,
    'Read, Organise, Write drafts · Support',
    'Never used · Does not expire',
  ])
    await expect.element(list.getByText(text)).toBeVisible()
  await expectAccessibleInBothSchemes()
  await button(screen, 'Revoke Nightly report').click()
  const question = screen.getByRole('alertdialog', { name: 'Revoke this token?' })
  await expect.element(question.getByText(/^Programs that use “Nightly report” are refused/)).toBeVisible()
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await expectAccessibleInBothSchemes()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(button(screen, 'Revoke Nightly report')).toHaveFocus()
  expect(revoke.mock.calls).toEqual([])

  await userEvent.keyboard('{Enter}')
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(list.getByText('Nightly report', { exact: true })).not.toBeInTheDocument()
  await expect.poll(() => revoke.mock.calls).toEqual([['DELETE', '/api/v1/tokens/7']])
  await expect.poll(() => section(screen).element().contains(document.activeElement)).toBe(true)
})

test('[SDK-08] a token is made by keyboard alone, shown once, and copied', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const made = vi.fn()
  const { screen } = await showStory(Empty, {
    make: async (request) => {
      made(await request.json())
      return { token: report, secret: SECRET }
    },
  })
  await expect.element(section(screen).getByText(/^You have no access tokens\./)).toBeVisible()
  button(screen, 'New token').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(section(screen).getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await expectAccessibleInBothSchemes()
  // Read is ticked; Organise, Write drafts and Send follow, then the mailboxes.
  await userEvent.keyboard('Nightly report{Tab}{Tab}{Tab}{Tab}{ }{Tab}{Tab}{ }{Enter}')
  const token = section(screen).getByRole('textbox', { name: 'Your new token' })
  await expect.element(token).toHaveValue(SECRET)
  expect(made.mock.calls).toEqual([
    [{ token: { name: 'Nightly report', scopes: ['read', 'send'], mailbox_ids: [1, 11], expires_in_days: 90 } }],
  ])
  await expect.element(button(screen, 'Copy')).toHaveFocus()
  await expectAccessibleInBothSchemes()
  await userEvent.keyboard('{Enter}')
  await expect.element(button(screen, 'Copied!')).toBeVisible()
  expect(writeText.mock.calls).toEqual([[SECRET]])
  writeText.mockRestore()
  await button(screen, 'Done').click()
  await expect.element(token).not.toBeInTheDocument()
  await expect.element(button(screen, 'New token')).toBeVisible()
})

test('[SDK-08] what is missing is said beside its field, and the first of them has the focus', async () => {
  const make = vi.fn()
  const { screen } = await showStory(Empty, { make })
  await button(screen, 'New token').click()
  await box(screen, 'Write drafts').click()
  await expect.element(box(screen, 'Read')).toBeChecked()
  await box(screen, 'Read').click()
  await expect.element(box(screen, 'Write drafts')).not.toBeChecked()
  await box(screen, 'Alice Martin <alice@postroom.example>').click()
  await button(screen, 'Make token').click()
  const name = section(screen).getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAccessibleDescription('Say what the token is for')
  await expect
    .element(box(screen, 'Read'))
    .toHaveAccessibleDescription('Mail, labels and people, and what changes Choose what the token may do')
  await expect
    .element(box(screen, 'Support <support@postroom.example>'))
    .toHaveAccessibleDescription('Choose a mailbox')
  await expectAccessibleInBothSchemes()
  expect(make.mock.calls).toEqual([])
  await button(screen, 'Cancel').click()
  await expect.element(button(screen, 'New token')).toBeVisible()
})

test('[SDK-08] a refusal is said over the form, and what was filled in stays', async () => {
  const sentence = 'An account has at most 50 access tokens: revoke one first'
  const { screen } = await showStory(Empty, { make: () => new Refusal(422, sentence) })
  await button(screen, 'New token').click()
  const name = section(screen).getByRole('textbox', { name: 'Name' })
  await name.fill('Nightly report')
  await section(screen).getByRole('combobox', { name: 'Expires' }).selectOptions('Never')
  await button(screen, 'Make token').click()
  await expect.element(section(screen).getByRole('alert')).toHaveTextContent(sentence)
  await expect.element(name).toHaveValue('Nightly report')
  await expect.element(section(screen).getByRole('combobox', { name: 'Expires' })).toHaveDisplayValue('Never')
  await expectAccessibleInBothSchemes()
})

test('[SDK-08] tokens that could not be loaded are asked for again', async () => {
  const { screen } = await showStory(TokensMissing)
  await expect.element(screen.getByText('Your access tokens could not be loaded.')).toBeVisible()
  await expect.element(button(screen, 'Try again')).toBeVisible()
  await expectAccessibleInBothSchemes()
})
