import { composeStories } from '@storybook/react-vite'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { alice } from '../fixtures/accounts.ts'
import { showStory } from '../fixtures/show-story.tsx'
import * as stories from './second-step-form.stories.tsx'

const { Busy, Code, Passkey, WrongCode } = composeStories(stories)

test('[PEOPLE-07] a code is asked for first, with the other ways below, and fits a phone', async () => {
  await page.viewport(390, 844)
  const { screen } = await showStory(Code)
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Please confirm with your second factor that it is you.')
  await expect.element(screen.getByRole('textbox', { name: 'Code' })).toHaveFocus()
  expect(
    screen
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Sign in', 'Use a passkey', 'Use a recovery code', 'Back to the password'])
  expect(document.documentElement.scrollWidth).toBe(390)
  await expectAccessibleInBothSchemes()
})

test('[PEOPLE-07] a recovery code is sent as it was made, however it is typed', async () => {
  const given = vi.fn()
  const { screen, mail } = await showStory(Code, {
    answer: async (request) => {
      given(await request.json())
      return { user: alice }
    },
  })
  await screen.getByRole('button', { name: 'Use a recovery code' }).click()
  const field = screen.getByRole('textbox', { name: 'Recovery code' })
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('k3m7{Enter}')
  await expect.element(field).toHaveAccessibleDescription('Enter one of your recovery codes')
  await expectAccessibleInBothSchemes()
  await field.fill('K3M7 P2XQ 9RTD')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => mail.actors.auth.getSnapshot().value).toBe('authenticated')
  expect(given.mock.calls).toEqual([[{ recovery_code: 'k3m7-p2xq-9rtd' }]])
})

test('[PEOPLE-07] a wrong code is an alert, and what was typed stays', async () => {
  const { screen } = await showStory(WrongCode)
  const field = screen.getByRole('textbox', { name: 'Code' })
  await field.fill('492039')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('This code is wrong or was used before. Please enter the next one.')
  await expect.element(field).toHaveValue('492039')
  await expectAccessibleInBothSchemes()
})

test('[PEOPLE-07] while a code is looked at the button is busy', async () => {
  const { screen } = await showStory(Busy)
  await screen.getByRole('textbox', { name: 'Code' }).fill('492039')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Sign in' })).toHaveAttribute('aria-busy', 'true')
  await expectAccessibleInBothSchemes()
})

test('[PEOPLE-07] where there is no app the passkey is asked for first', async () => {
  const { screen } = await showStory(Passkey)
  await expect.element(screen.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument()
  await expectAccessibleInBothSchemes()
})
