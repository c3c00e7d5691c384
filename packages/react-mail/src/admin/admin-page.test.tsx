import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { people } from '../fixtures/people.ts'
import { Refusal } from '../fixtures/story-mail.ts'
import * as stories from './admin-page.stories.tsx'

const { Everybody, Refused, Missing } = composeStories(stories)

test('[PEOPLE-10] every account and every link that works stand there, and the last administrator stays', async () => {
  const screen = await render(<Everybody />)
  const items = screen.getByRole('list', { name: 'People' }).getByRole('listitem')
  await expect.element(items.nth(2)).toBeVisible()
  expect(items.elements().map((item) => item.querySelector('p')?.textContent)).toEqual([
    'Alice MartinYouAdministrator',
    'Bob Moss',
    'Support',
  ])
  const last = screen.getByRole('button', { name: 'Take administration away from Alice Martin' })
  await expect.element(last).toHaveAttribute('aria-disabled', 'true')
  await expect
    .element(last)
    .toHaveAccessibleDescription('They are the last administrator here: make somebody else one first.')
  await expect
    .element(screen.getByRole('list', { name: 'Invitations and resets' }).getByRole('listitem'))
    .toHaveTextContent('Support (Send)')
  await expectAccessibleInBothSchemes()
})

test('[PEOPLE-06] a refused invitation leaves what was typed, and the link that is made is shown once with what became of its mail', async () => {
  const made = {
    link: { ...people.links[0], sent_to: 'tom@home.example' },
    url: 'http://x.example/link#t',
    sent: false,
  }
  let tries = 0
  const answer = () => (tries++ === 0 ? new Refusal(422, 'Email has already been taken') : made)
  const screen = await render(<Everybody answers={{ 'POST /admin/invitations': answer }} />)
  await screen.getByRole('button', { name: 'Invite somebody' }).click()
  const form = screen.getByRole('form', { name: 'Invite somebody' })
  await form.getByRole('button', { name: 'Make link' }).click()
  await expect.element(form.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('Email is required')
  await expectAccessibleInBothSchemes()
  await form.getByRole('textbox', { name: 'Email' }).fill('tom@postroom.example')
  await form.getByRole('textbox', { name: 'Send the link to' }).fill('tom@home.example')
  await form.getByRole('button', { name: 'Make link' }).click()
  await expect.element(form.getByRole('alert')).toHaveTextContent('Email has already been taken')
  await expect.element(form.getByRole('textbox', { name: 'Email' })).toHaveValue('tom@postroom.example')
  await form.getByRole('button', { name: 'Make link' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Link for tom@postroom.example' })).toHaveValue(made.url)
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('The link could not be sent to tom@home.example. Copy the link now and hand it over yourself')
  await expectAccessibleInBothSchemes()
  await screen.getByRole('button', { name: 'Done' }).click()
  await expect.element(screen.getByRole('button', { name: 'Invite somebody' })).toHaveFocus()
})

test('[PEOPLE-10] whoever is no administrator reads who is, and a list that did not come can be asked for again', async () => {
  const refused = await render(<Refused />)
  await expect.element(refused.getByText('Only administrators may do this: Anna Berg.')).toBeVisible()
  await expectAccessibleInBothSchemes()
  await refused.unmount()
  const missing = await render(<Missing />)
  await expect.element(missing.getByRole('alert')).toHaveTextContent('The people of this server could not be loaded.')
  await expect.element(missing.getByRole('button', { name: 'Try again' })).toBeVisible()
})
