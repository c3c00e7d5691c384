import { composeStories } from '@storybook/react-vite'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { showStory } from '../fixtures/show-story.tsx'
import { Refusal } from '../fixtures/story-mail.ts'
import * as stories from '../settings/settings-page.stories.tsx'

const { Empty, Away } = composeStories(stories)

type Screen = Awaited<ReturnType<typeof showStory>>['screen']
const section = (screen: Screen) => screen.getByRole('region', { name: 'Absence' })

test('[TEAM-13] whoever is away sees since when and how many were answered, and ends it by keyboard', async () => {
  const { screen } = await showStory(Away, {})
  const state = (words: RegExp) => expect.element(section(screen).getByText(words)).toBeVisible()
  await state(/^You are away since 4 Mar 2026, .* 3 senders were answered\.$/)
  await expectAccessibleInBothSchemes()
  section(screen).getByRole('button', { name: 'End now' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await state(/^You are not away\./)
  await expect.element(section(screen).getByRole('button', { name: 'End now' })).not.toBeInTheDocument()
  await expect.element(section(screen).getByRole('button', { name: 'Set an absence' })).toHaveFocus()
})

test('[TEAM-13] whom an absence names is shown by name, also where that colleague is none any more', async () => {
  const { screen } = await showStory(Away, { users: () => ({ users: [[1, 'Alice Martin']] }) })
  await section(screen).getByRole('button', { name: 'Change' }).click()
  const choice = section(screen).getByRole('combobox', { name: 'Assign instead of you' })
  await expect.element(choice).toHaveValue('2')
  const names = choice
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['Nobody', 'Bob Moss'])
})

test('[TEAM-13] an absence is written and set; what is missing is said at its field', async () => {
  const put = vi.fn()
  const { screen } = await showStory(Empty, {
    setAbsence: async (request) => {
      const { absence } = await request.json()
      put(absence)
      const { pass_to_id, ...said } = absence
      return { absence: { ...said, pass_to: { id: pass_to_id, name: 'Bob Moss' }, answered: 0 } }
    },
  })
  await section(screen).getByRole('button', { name: 'Set an absence' }).click()
  const from = section(screen).getByLabelText('Away from')
  await expect.element(from).toHaveFocus()
  const until = section(screen).getByLabelText('Until')
  await until.fill('2026-03-01T17:00')
  await section(screen).getByRole('button', { name: 'Save' }).click()
  await expect.element(until).toHaveAccessibleDescription('The absence must end after it begins.')
  await expect.element(until).toHaveFocus()
  await until.fill('2026-03-12T17:00')
  const text = section(screen).getByRole('textbox', { name: 'Text of the answer' })
  await section(screen).getByRole('button', { name: 'Save' }).click()
  await expect.element(section(screen).getByText('Please write what is answered.')).toBeVisible()
  await expect.element(text).toHaveFocus()
  await expectAccessibleInBothSchemes()
  await userEvent.keyboard('Back on Friday')
  await section(screen).getByRole('textbox', { name: 'Subject of the answer' }).fill('Away')
  await section(screen).getByRole('combobox', { name: 'Assign instead of you' }).selectOptions('Bob Moss')
  await section(screen).getByRole('button', { name: 'Save' }).click()
  await expect.element(section(screen).getByRole('button', { name: 'Change' })).toHaveFocus()
  expect(put.mock.calls).toEqual([
    [
      {
        from: new Date(2026, 2, 5, new Date(Date.UTC(2026, 2, 5, 12)).getHours()).toISOString(),
        until: new Date(2026, 2, 12, 17).toISOString(),
        answers: 'everybody',
        subject: 'Away',
        html_content: expect.stringContaining('Back on Friday'),
        pass_to_id: 2,
      },
    ],
  ])
})

test('[TEAM-13] an end of which only a part is written is no absence without an end', async () => {
  const put = vi.fn()
  const { screen } = await showStory(Empty, { setAbsence: put })
  await section(screen).getByRole('button', { name: 'Set an absence' }).click()
  await section(screen).getByRole('combobox', { name: 'Answer automatically' }).selectOptions('Nobody')
  const until = section(screen).getByLabelText('Until')
  until.element().focus()
  await userEvent.keyboard('03')
  await section(screen).getByLabelText('Away from').fill('2026-03-06T09:00')
  await section(screen).getByRole('button', { name: 'Save' }).click()
  await expect.element(until).toHaveAccessibleDescription('Please enter a whole date and time.')
  await expect.element(until).toHaveFocus()
  expect(put.mock.calls).toEqual([])
})

test('[TEAM-13] what the server says against an absence stays with what was written', async () => {
  const { screen } = await showStory(Empty, { setAbsence: () => new Refusal(422, 'The colleague has left.') })
  await section(screen).getByRole('button', { name: 'Set an absence' }).click()
  await section(screen).getByRole('combobox', { name: 'Answer automatically' }).selectOptions('Nobody')
  await section(screen).getByRole('button', { name: 'Save' }).click()
  await expect.element(section(screen).getByText('The colleague has left.')).toBeVisible()
  await expect.element(section(screen).getByRole('combobox', { name: 'Answer automatically' })).toHaveValue('nobody')
  await section(screen).getByRole('button', { name: 'Cancel' }).click()
  await expect.element(section(screen).getByRole('button', { name: 'Set an absence' })).toHaveFocus()
})
