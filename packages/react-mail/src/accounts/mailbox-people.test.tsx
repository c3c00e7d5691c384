import { GRANT_TEXTS } from '@postroom/mail-core'
import { composeStories } from '@storybook/react-vite'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { alice } from '../fixtures/accounts.ts'
import { anna, bob, grantOf, peopleOf } from '../fixtures/grants.ts'
import { showStory } from '../fixtures/show-story.tsx'
import { Refusal } from '../fixtures/story-mail.ts'
import * as stories from '../settings/settings-page.stories.tsx'

const { Empty, People, PeopleMissing } = composeStories(stories)

type Screen = Awaited<ReturnType<typeof showStory>>['screen']
const section = (screen: Screen, name = 'Alice Martin') => screen.getByRole('region', { name: `Who may use ${name}` })
const form = (screen: Screen, name: string) => screen.getByRole('form', { name })

test('[PEOPLE-01] who may use a mailbox stands there with what they may do, and why', async () => {
  const { screen } = await showStory(People)
  const items = section(screen).getByRole('listitem')
  await expect.element(items.nth(2)).toBeVisible()
  expect(items.elements().map((item) => [...item.querySelectorAll('p')].map(({ textContent }) => textContent))).toEqual(
    [
      [
        'Alice MartinYou',
        'alice@postroom.example',
        'May read its mail, change its mail, write drafts, send, delete forever, change its settings and change who may use it',
        'It is their own mailbox',
      ],
      [
        'Anna Berg',
        'anna@postroom.example',
        'May read its mail, change its mail, write drafts, send, delete forever, change its settings and change who may use it',
        'By a grant of 2 February 2026',
      ],
      [
        'Bob Moss',
        'bob@postroom.example',
        'May read its mail, change its mail and write drafts',
        expect.stringMatching(/^By a grant of 2 February 2026, until (31 March|1 April) 2026$/),
      ],
    ],
  )
  await expectAccessibleInBothSchemes()
})

test('[PEOPLE-01] by keyboard a colleague is found, offered send, and let in once it is said what that does', async () => {
  const put = vi.fn()
  const { screen } = await showStory(Empty, {
    colleagues: () => ({ colleagues: [bob] }),
    letIn: async (request) => {
      put(await request.clone().json())
      return { grant: grantOf(bob) }
    },
  })
  const opens = section(screen).getByRole('button', { name: 'Let somebody in' })
  await expect.element(opens).toBeVisible()
  opens.element().focus()
  await userEvent.keyboard('{Enter}')
  const adding = form(screen, 'Let somebody in')
  const field = adding.getByRole('combobox', { name: 'Colleague' })
  await expect.element(field).toHaveFocus()
  await expect.element(adding.getByRole('combobox', { name: 'Level' })).toHaveValue('send')
  await userEvent.keyboard('bo')
  await expect.element(section(screen).getByRole('option', { name: /Bob Moss/ })).toBeVisible()
  await expectAccessibleInBothSchemes()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('Bob Moss')
  const status = adding.getByRole('status')
  await expect
    .element(status)
    .toHaveTextContent('Bob Moss will be able to read its mail, change its mail, write drafts and send.')
  await adding.getByLabelText('Last day').fill('2026-03-31')
  await expect.element(status.getByText('This ends after 31 March 2026.')).toBeVisible()
  await expectAccessibleInBothSchemes()
  adding.getByRole('button', { name: 'Let in' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(section(screen).getByRole('list', { name: 'People' })).toHaveFocus()
  expect(put.mock.calls).toEqual([
    [{ level: 'send', from: null, until: new Date(2026, 3, 1).toISOString(), manage: false }],
  ])
})

test('[PEOPLE-01] nobody is let in whom nobody chose, and no grant ends before it begins', async () => {
  const put = vi.fn()
  const { screen } = await showStory(Empty, { letIn: put })
  await section(screen).getByRole('button', { name: 'Let somebody in' }).click()
  const adding = form(screen, 'Let somebody in')
  await adding.getByLabelText('First day').fill('2026-04-02')
  await adding.getByLabelText('Last day').fill('2026-04-01')
  await expect.element(adding.getByLabelText('Last day')).toHaveAccessibleDescription('It must end after it begins.')
  await adding.getByRole('button', { name: 'Let in' }).click()
  const field = adding.getByRole('combobox', { name: 'Colleague' })
  await expect.element(field).toHaveAccessibleDescription(GRANT_TEXTS.choosePerson)
  await expect.element(field).toHaveFocus()
  expect(put).not.toHaveBeenCalled()
})

test('[PEOPLE-01] a level is changed in place, and what that takes is said before', async () => {
  const put = vi.fn()
  const { screen } = await showStory(People, {
    letIn: async (request) => {
      put(await request.clone().json())
      return new Refusal(503, 'Please try again.')
    },
  })
  await section(screen).getByRole('button', { name: 'Change what Bob Moss may do' }).click()
  const changing = form(screen, 'What Bob Moss may do')
  const level = changing.getByRole('combobox', { name: 'Level' })
  await expect.element(level).toHaveFocus()
  await expect.element(changing.getByRole('status')).toHaveTextContent('Nothing changes.')
  await level.selectOptions('read')
  await expect
    .element(changing.getByRole('status'))
    .toHaveTextContent('Bob Moss will no longer be able to change its mail or write drafts.')
  await changing.getByRole('button', { name: 'Save' }).click()
  // A failure is said, and all stays as it is.
  await expect.element(changing.getByRole('alert')).toHaveTextContent('Please try again.')
  await expect.element(level).toHaveValue('read')
  expect(put.mock.calls).toEqual([[{ level: 'read', from: null, until: '2026-04-01T00:00:00.000Z', manage: false }]])
  await expectAccessibleInBothSchemes()
  await changing.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(section(screen).getByRole('button', { name: 'Change what Bob Moss may do' })).toHaveFocus()
  await expect.element(section(screen).getByText('May read its mail, change its mail and write drafts')).toBeVisible()
})

test('[PEOPLE-03] what somebody would lose is said before they are taken out, and a failure leaves them in', async () => {
  let fails = true
  const { screen } = await showStory(People, {
    takeOut: () => (fails ? new Refusal(503, 'Please try again.') : undefined),
    people: () =>
      peopleOf(alice, fails ? [grantOf(anna, { manage: true }), grantOf(bob)] : [grantOf(anna, { manage: true })]),
  })
  const remove = section(screen).getByRole('button', { name: 'Remove Bob Moss' })
  await remove.click()
  const question = screen.getByRole('alertdialog', { name: 'Close this mailbox to Bob Moss?' })
  await expect
    .element(question)
    .toHaveAccessibleDescription(
      'Bob Moss will no longer be able to read its mail, change its mail, write drafts or send.',
    )
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(section(screen).getByRole('alert')).toHaveTextContent('Please try again.')
  await expect.element(remove).toBeVisible()
  fails = false
  await remove.click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(remove).not.toBeInTheDocument()
  await expect.element(section(screen).getByRole('list', { name: 'People' })).toHaveFocus()
})

test('[PEOPLE-01] the last who may let others in cannot be taken, and whoever may not is told who may', async () => {
  const shared = {
    ...peopleOf({ id: 11, email: 'support@postroom.example', full_name: 'Support' }, [
      grantOf(anna, { manage: true }),
      grantOf({ id: 1, email: alice.email, full_name: alice.full_name }),
    ]),
    owner_signs_in: false,
  }
  let may_manage = true
  const { screen } = await showStory(People, { team: () => ({ ...shared, may_manage }) })
  const pick = (mailbox: string) =>
    screen
      .getByRole('region', { name: /^Who may use / })
      .getByRole('combobox', { name: 'Mailbox' })
      .selectOptions(mailbox)
  await pick('Support <support@postroom.example>')
  const stays =
    'Anna Berg is the last who may change who may use Support. Let somebody else do so first, without an end.'
  const remove = section(screen, 'Support').getByRole('button', { name: 'Remove Anna Berg' })
  await expect.element(remove).toHaveAttribute('aria-disabled', 'true')
  await expect.element(remove).toHaveAccessibleDescription(stays)
  await section(screen, 'Support').getByRole('button', { name: 'Change what Anna Berg may do' }).click()
  const box = form(screen, 'What Anna Berg may do').getByRole('checkbox', {
    name: 'May change who may use this mailbox',
  })
  await box.click()
  await expect.element(box).toHaveAccessibleDescription(stays)
  await expectAccessibleInBothSchemes()
  may_manage = false
  await pick('Alice Martin <alice@postroom.example>')
  await pick('Support <support@postroom.example>')
  await expect
    .element(section(screen, 'Support').getByText('You see who may use this mailbox now. Anna Berg may change that.'))
    .toBeVisible()
  // One's own may always be given back.
  expect(
    section(screen, 'Support')
      .getByRole('button')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(['Remove Alice Martin'])
  await expectAccessibleInBothSchemes()
})

test('[PEOPLE-01] people that cannot be loaded are asked for again', async () => {
  let fails = true
  const { screen } = await showStory(PeopleMissing, {
    people: () => (fails ? new Response('<h1>Bad gateway</h1>', { status: 502 }) : peopleOf(alice, [grantOf(bob)])),
  })
  await expect.element(section(screen).getByText(GRANT_TEXTS.failed)).toBeVisible()
  fails = false
  await section(screen).getByRole('button', { name: 'Try again' }).click()
  await expect.element(section(screen).getByRole('button', { name: 'Remove Bob Moss' })).toBeVisible()
})
