import { composeStories } from '@storybook/react-vite'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { alice } from '../fixtures/accounts.ts'
import { message } from '../fixtures/messages.ts'
import * as stories from './message-menu.stories.tsx'

const { Blocked, Usual } = composeStories(stories)
const sender = message(9001).sender_email

test('[NET-07] the menu of a message blocks its sender for the mailbox that holds it, by keyboard', async () => {
  const said = vi.fn()
  const say = async (request: Request) => {
    const body = await request.json()
    said(body)
    return { sender_rule: { ...body, id: 9, created_at: '2026-03-05T09:30:00.000Z' } }
  }
  const screen = await render(<Usual say={say} />)
  await screen.getByRole('button', { name: 'More message actions' }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Always allow' })).toBeVisible()
  await expectAccessibleInBothSchemes()
  screen.getByRole('menuitem', { name: 'Block sender' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => said.mock.calls).toEqual([[{ owner_id: alice.id, sender, kind: 'block' }]])
})

test('[NET-07] a sender that is blocked can be unblocked there', async () => {
  const screen = await render(<Blocked />)
  await screen.getByRole('button', { name: 'More message actions' }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Unblock sender' })).toBeVisible()
  await expect.element(screen.getByRole('menuitem', { name: 'Always allow' })).toBeVisible()
})
