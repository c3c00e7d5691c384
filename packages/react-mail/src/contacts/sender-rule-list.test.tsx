import { composeStories } from '@storybook/react-vite'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { alice } from '../fixtures/accounts.ts'
import { showStory } from '../fixtures/show-story.tsx'
import * as stories from '../settings/settings-page.stories.tsx'

const { Empty, Senders } = composeStories(stories)

type Screen = Awaited<ReturnType<typeof showStory>>['screen']
const section = (screen: Screen) => screen.getByRole('region', { name: 'Blocked and allowed senders' })

test('[NET-07] the settings list blocked and allowed senders, each of which can be removed', async () => {
  const forget = vi.fn()
  const { screen } = await showStory(Senders, {
    forget: ({ method, url }) => {
      forget(method, new URL(url).pathname)
    },
  })
  const items = section(screen).getByRole('listitem')
  await expect.element(items.nth(0)).toMatchTextContent(/pills\.example.*Blocked/)
  await expect.element(items.nth(1)).toMatchTextContent(/ann@shop\.example.*Always allowed/)
  await expectAccessibleInBothSchemes()
  await section(screen).getByRole('button', { name: 'Remove pills.example' }).click()
  await expect.poll(() => forget.mock.calls).toEqual([['DELETE', '/api/v1/sender_rules/7']])
  await expect.poll(() => section(screen).element().contains(document.activeElement)).toBe(true)
})

test('[NET-07] a sender is blocked by keyboard alone, and what is none is refused beside the field', async () => {
  const said = vi.fn()
  const { screen } = await showStory(Empty, {
    say: async (request) => {
      const body = await request.json()
      said(body)
      return { sender_rule: { ...body, id: 9, created_at: '2026-03-05T09:30:00.000Z' } }
    },
  })
  const field = section(screen).getByLabelText('Address or domain')
  await field.fill('everybody')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveAccessibleDescription('Give an address, or a domain such as example.org')
  expect(said).not.toHaveBeenCalled()
  await field.fill('Pills.example')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => said.mock.calls).toEqual([[{ owner_id: alice.id, sender: 'Pills.example', kind: 'block' }]])
  await expect.element(field).toHaveValue('')
  await expect.element(screen.getByText('Mail from Pills.example goes to Spam from now on.')).toBeVisible()
})
