import { TEAM_FAILED } from '@postroom/mail-core'
import { composeStories } from '@storybook/react-vite'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { alice, aliceLabels } from '../fixtures/accounts.ts'
import { showStory } from '../fixtures/show-story.tsx'
import { Refusal } from '../fixtures/story-mail.ts'
import * as stories from '../settings/settings-page.stories.tsx'

const { Empty } = composeStories(stories)

type Screen = Awaited<ReturnType<typeof showStory>>['screen']
const section = (screen: Screen) => screen.getByRole('region', { name: 'Shared mailboxes' })
const box = (screen: Screen) =>
  section(screen).getByRole('checkbox', { name: /^A reply takes the conversation in Support/ })

test('[TEAM-07] by keyboard a reply in a shared mailbox is made to take its conversation', async () => {
  const put = vi.fn()
  const { screen } = await showStory(Empty, {
    replies: async (request) => {
      put(await request.clone().json())
      return { reply_assigns: true }
    },
  })
  await expect.element(box(screen)).not.toBeChecked()
  expect(section(screen).getByRole('checkbox').elements().length).toBe(1)
  box(screen).element().focus()
  await userEvent.keyboard(' ')
  await expect.element(box(screen)).toBeChecked()
  await expect.poll(() => put.mock.calls).toEqual([[{ reply_assigns: true }]])
  await expectAccessibleInBothSchemes()
})

test('[TEAM-07] a refusal is told, and the choice stays as it was', async () => {
  const { screen } = await showStory(Empty, { replies: () => new Refusal(404, 'Not found') })
  await box(screen).click()
  await expect.element(screen.getByText('Not found')).toBeVisible()
  await expect.element(box(screen)).not.toBeChecked()
})

test('[TEAM-07] mailboxes that cannot be loaded are asked for again', async () => {
  let fails = true
  const { screen } = await showStory(Empty, { mailboxes: () => (fails ? new Refusal(500, '') : aliceLabels()) })
  await expect.element(section(screen).getByText(TEAM_FAILED)).toBeVisible()
  fails = false
  await section(screen).getByRole('button', { name: 'Try again' }).click()
  await expect.element(box(screen)).toBeVisible()
})

test('[PEOPLE-01] who may not change the settings of a mailbox finds them disabled, with the sentence why', async () => {
  const accessible_users = alice.accessible_users.map((user) => ({ ...user, level: 'send' as const }))
  const { screen } = await showStory(Empty, { me: () => ({ user: { ...alice, accessible_users } }) })
  const refusal = 'You may not delete mail forever or change the settings of support@postroom.example.'
  await expect.element(box(screen)).toBeDisabled()
  await expect.element(section(screen).getByText(refusal)).toBeVisible()
  const addresses = screen.getByRole('region', { name: 'Addresses' })
  await expect.element(addresses.getByRole('combobox', { name: /support\+/ })).toBeDisabled()
  await expect.element(addresses.getByText(refusal)).toBeVisible()
  await expectAccessibleInBothSchemes()
})
