import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { people } from '../fixtures/people.ts'
import { Refusal } from '../fixtures/story-mail.ts'
import * as stories from './admin-page.stories.tsx'

const { Everybody, Refused } = composeStories(stories)

test('[PEOPLE-10] whoever is no administrator reads who is', async () => {
  const screen = await render(<Refused />)
  await expect.element(screen.getByText('Only administrators may do this: Anna Berg.')).toBeVisible()
})

test('[PEOPLE-10] whoever takes administration from themselves reads who has it, and stands at the top', async () => {
  let mine = true
  const bob = { ...people.people[1], administrator: true }
  const list = { ...people, people: people.people.map((person) => (person.id === bob.id ? bob : person)) }
  const screen = await render(
    <Everybody
      list={() => (mine ? list : new Refusal(403, 'Only administrators may do this: Bob Moss.'))}
      answers={{
        'PUT /admin/people/1/administrator': () => {
          mine = false
          return new Response(null, { status: 204 })
        },
      }}
    />,
  )
  await screen.getByRole('button', { name: 'Take administration away from Alice Martin' }).click()
  await screen.getByRole('button', { name: 'Take away', exact: true }).click()
  await expect.element(screen.getByText('Only administrators may do this: Bob Moss.')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Administration' })).toHaveFocus()
})

test('[PEOPLE-10] every account and every link that works stand there', async () => {
  const screen = await render(<Everybody />)
  await expect.element(screen.getByRole('list', { name: 'People' })).toBeVisible()
  await expect.element(screen.getByText('Support (Send)')).toBeVisible()
  await expectAccessibleInBothSchemes()
})

test('[PEOPLE-07] once second factors are removed the next button of that person has the focus', async () => {
  let factors = true
  const screen = await render(
    <Everybody
      list={() => ({
        ...people,
        people: people.people.map((each) => ({ ...each, has_second_factor: factors && each.id === 2 })),
      })}
      answers={{
        'DELETE /admin/people/2/factors': () => {
          factors = false
          return new Response(null, { status: 204 })
        },
      }}
    />,
  )
  const remove = screen.getByRole('button', { name: 'Remove second factors of Bob Moss' })
  await remove.click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect.element(remove).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Reset password of Bob Moss' })).toHaveFocus()
})

test('[PEOPLE-06] somebody is invited with a mailbox, and the link stands there once', async () => {
  const invitations: unknown[] = []
  const link = { ...people.links[0], id: 8, email: 'una@postroom.example', sent_to: null }
  const invite = async (request: Request) => {
    invitations.push(await request.json())
    return { link, url: 'https://postroom.example/link#abc', sent: null }
  }
  const screen = await render(<Everybody answers={{ 'POST /admin/invitations': invite }} />)
  await screen.getByRole('button', { name: 'Invite somebody' }).click()
  const form = screen.getByRole('form', { name: 'Invite somebody' })
  await expect.element(form.getByRole('textbox', { name: 'Email' })).toHaveFocus()
  await expectAccessibleInBothSchemes()
  await form.getByRole('button', { name: 'Make link' }).click()
  await expect.element(form.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true')
  await userEvent.keyboard('una@postroom.example')
  await form.getByLabelText('Access to Support').selectOptions('send')
  await form.getByRole('button', { name: 'Make link' }).click()
  const shown = screen.getByRole('textbox', { name: 'Link for una@postroom.example' })
  await expect.element(shown).toHaveValue('https://postroom.example/link#abc')
  expect(invitations).toEqual([
    {
      invitation: {
        email: 'una@postroom.example',
        full_name: '',
        send_to: null,
        grants: [{ mailbox_id: 11, level: 'send', manage: false }],
      },
    },
  ])
  await screen.getByRole('button', { name: 'Done' }).click()
  await expect.element(screen.getByRole('button', { name: 'Invite somebody' })).toHaveFocus()
})

test('[PEOPLE-10] people that cannot be loaded are asked for again', async () => {
  let asked = 0
  const list = () => {
    asked++
    return asked === 1 ? new Response('<h1>Bad gateway</h1>', { status: 502 }) : people
  }
  const screen = await render(<Everybody list={list} />)
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('list', { name: 'People' })).toBeVisible()
})
