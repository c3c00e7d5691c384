import { composeStories } from '@storybook/react-vite'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { allAddresses, team } from '../fixtures/addresses.ts'
import { showStory } from '../fixtures/show-story.tsx'
import * as stories from '../settings/settings-page.stories.tsx'

const { AddressesMissing, AddressRefused, Addresses, Empty, NoAddresses } = composeStories(stories)

type Screen = Awaited<ReturnType<typeof showStory>>['screen']
const section = (screen: Screen) => screen.getByRole('region', { name: 'Addresses' })
const button = (screen: Screen, name: string) => section(screen).getByRole('button', { name, exact: true })
const field = (screen: Screen, name: string) => section(screen).getByRole('textbox', { name, exact: true })

test('[NET-08] an ordinary person sees what leads to their mailboxes, chooses what a plus does, and makes nothing', async () => {
  const plus = vi.fn()
  const { screen } = await showStory(Empty, {
    plus: async (request) => {
      plus(await request.clone().json())
      return request.json()
    },
  })
  await expect
    .element(section(screen).getByText('Also comes for team@postroom.example, alice@post.example, team@post.example'))
    .toBeVisible()
  await expect.element(section(screen).getByText('Also comes for every other address of shop.example')).toBeVisible()
  const choice = section(screen).getByRole('combobox', { name: 'Mail for alice+orders@postroom.example' })
  await expect.element(choice).toHaveDisplayValue('Gets the label “orders” where there is one')
  await choice.selectOptions('Gets the label “orders”, made if need be')
  await expect.poll(() => plus.mock.calls).toEqual([[{ plus_labels: 'create' }]])
  await expect.element(button(screen, 'New address')).not.toBeInTheDocument()
  await expectAccessibleInBothSchemes()
})

test('[NET-08] an address is made by keyboard alone, and what is missing is said beside its field', async () => {
  const made = vi.fn()
  const { screen } = await showStory(NoAddresses, {
    makeAddress: async (request) => {
      made(await request.json())
      return { address: team }
    },
  })
  await expect.element(section(screen).getByText('There are no other addresses yet.')).toBeVisible()
  button(screen, 'New address').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field(screen, 'Address')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(field(screen, 'Address'))
    .toHaveAccessibleDescription('Write an address, such as support@example.org, or @example.org for a whole domain')
  await expect.element(field(screen, 'Goes to')).toHaveAccessibleDescription('Say which mailbox its mail goes to')
  await expectAccessibleInBothSchemes()
  await userEvent.keyboard('team@postroom.example{Tab}alice@postroom.example, support@postroom.example{Enter}')
  await expect.poll(() => made.mock.calls).toEqual([[{ address: { address: team.address, members: team.members } }]])
  await expect.element(field(screen, 'Address')).not.toBeInTheDocument()
  await expect.poll(() => section(screen).element().contains(document.activeElement)).toBe(true)
})

test('[NET-08] an address that is removed can be taken back', async () => {
  const made = vi.fn()
  const left = [team]
  const { screen } = await showStory(Addresses, {
    addresses: () => allAddresses(left),
    removeAddress: () => {
      left.pop()
    },
    makeAddress: async (request) => {
      made(await request.json())
      left.push(team)
      return { address: team }
    },
  })
  await expect
    .element(section(screen).getByText('Goes to alice@postroom.example, support@postroom.example'))
    .toBeVisible()
  await expectAccessibleInBothSchemes()
  await button(screen, 'Remove team@postroom.example').click()
  await expect.element(button(screen, 'Remove team@postroom.example')).not.toBeInTheDocument()
  await expect.element(screen.getByText('team@postroom.example removed')).toBeVisible()
  await expect.poll(() => section(screen).element().contains(document.activeElement)).toBe(true)
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(button(screen, 'Remove team@postroom.example')).toBeVisible()
  expect(made.mock.calls).toEqual([[{ address: { address: team.address, members: team.members } }]])
})

test('[NET-08] a refusal is said over the form, and what was typed stays', async () => {
  const { screen } = await showStory(AddressRefused, {})
  await button(screen, 'New address').click()
  await field(screen, 'Address').fill('team@postroom.example')
  await field(screen, 'Goes to').fill('alice@postroom.example')
  await button(screen, 'Make address').click()
  await expect.element(section(screen).getByRole('alert')).toHaveTextContent('team@postroom.example is taken already')
  await expect.element(field(screen, 'Address')).toHaveValue('team@postroom.example')
  await expectAccessibleInBothSchemes()
  await button(screen, 'Cancel').click()
  await expect.element(button(screen, 'New address')).toBeVisible()
})

test('[NET-08] addresses that could not be loaded are asked for again', async () => {
  const { screen } = await showStory(AddressesMissing, {})
  await expect.element(section(screen).getByText('The addresses could not be loaded.')).toBeVisible()
  await expect.element(button(screen, 'Try again')).toBeVisible()
  await expectAccessibleInBothSchemes()
})
