import { forwardStaysHere } from '@postroom/mail-core/rules'
import { composeStories } from '@storybook/react-vite'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { forwardingOf } from '../fixtures/forwarding.ts'
import { showStory } from '../fixtures/show-story.tsx'
import { Refusal } from '../fixtures/story-mail.ts'
import * as stories from '../settings/settings-page.stories.tsx'

const { Empty, Forwards, ForwardingMissing } = composeStories(stories)

type Screen = Awaited<ReturnType<typeof showStory>>['screen']
const section = (screen: Screen) => screen.getByRole('region', { name: 'Forwarding' })
const field = (screen: Screen) => section(screen).getByRole('textbox', { name: 'Forward a copy to' })

test('[NET-12] the addresses of each mailbox are listed, and one is removed by keyboard', async () => {
  const put = vi.fn()
  const { screen } = await showStory(Forwards, {
    forward: async (request) => {
      put(new URL(request.url).pathname, await request.json())
      return { forwarding: forwardingOf(1, ['alice@home.example']) }
    },
  })
  await expect.element(section(screen).getByRole('button', { name: 'Remove alice@home.example' })).toBeVisible()
  await expectAccessibleInBothSchemes()
  const remove = section(screen).getByRole('button', { name: /^Remove archive@/ })
  remove.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(remove).not.toBeInTheDocument()
  await expect
    .poll(() => put.mock.calls)
    .toEqual([['/api/v1/forwarding/1', { forwarding: { addresses: ['alice@home.example'] } }]])
  expect(section(screen).element().contains(document.activeElement)).toBe(true)
  await section(screen).getByRole('combobox', { name: 'Mailbox' }).selectOptions('11')
  await expect
    .element(section(screen).getByRole('button', { name: 'Remove night-shift@partner.example' }))
    .toBeVisible()
  await expect.element(section(screen).getByText(/^A mail was last not forwarded on /)).toBeVisible()
})

test('[NET-12] an address is added, and what the server says against one stands beside the field', async () => {
  const here = 'bob@postroom.example'
  const { screen } = await showStory(Empty, {
    forward: async (request) => {
      const { forwarding } = await request.json()
      if (forwarding.addresses.includes(here)) return new Refusal(422, forwardStaysHere(here))
      return { forwarding: forwardingOf(1, forwarding.addresses) }
    },
  })
  await expect.element(section(screen).getByText('Nothing is forwarded.')).toBeVisible()
  await field(screen).fill(here)
  await userEvent.keyboard('{Enter}')
  await expect.element(field(screen)).toHaveAccessibleDescription(forwardStaysHere(here))
  await expect.element(field(screen)).toHaveValue(here)
  await expectAccessibleInBothSchemes()
  await field(screen).fill('alice@home.example')
  await section(screen).getByRole('button', { name: 'Add' }).click()
  await expect.element(section(screen).getByRole('button', { name: 'Remove alice@home.example' })).toBeVisible()
  await expect.element(field(screen)).toHaveValue('')
  await expect.element(field(screen)).toHaveFocus()
})

test('[NET-12] where the forwarding cannot be loaded one may try again', async () => {
  const { screen } = await showStory(ForwardingMissing, {})
  await expect.element(section(screen).getByRole('alert')).toBeVisible()
  await expect.element(section(screen).getByRole('button', { name: 'Try again' })).toBeVisible()
})
