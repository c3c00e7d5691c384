import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import { showStory } from '../fixtures/show-story.tsx'
import * as stories from './draft-people.stories.tsx'

const { OfAColleague, WrittenNow, TakenOver, Refused, OwnAlone } = composeStories(stories)

async function shown(story = OfAColleague) {
  const { screen } = await showStory(story)
  const window = screen.getByRole('dialog', { name: 'New Message', exact: true })
  const people = window.getByRole('region', { name: 'Whose draft this is' })
  return { window, people, takeOver: people.getByRole('button', { name: 'Take over', exact: true }) }
}

test('[TEAM-09] a colleague’s draft says whose it is, and its history when it is asked for; taken over, it is the reader’s', async () => {
  const { people, takeOver } = await shown()
  await expect.element(people.getByText('Draft by Tom Baker')).toBeVisible()
  await expect.element(people.getByRole('listitem')).not.toBeInTheDocument()
  await people.getByText('Draft by Tom Baker').click()
  await expect.element(people.getByText(/^Tom Baker began it \d/)).toBeVisible()
  await expectAccessibleInBothSchemes()
  await takeOver.click()
  await expect.element(people.getByText('Your draft')).toBeVisible()
  expect(
    people
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent?.replace(/ \d.*/, '')),
  ).toEqual(['Tom Baker began it', 'You took it over'])
  await expect.element(takeOver).not.toBeInTheDocument()
})

test('[TEAM-09] who is at the draft now stands beside its author, and above Send that they write', async () => {
  const { window, people } = await shown(WrittenNow)
  await expect.element(people.getByText('Tom Baker is writing', { exact: true })).toBeVisible()
  await expect.element(window.getByRole('status')).toHaveTextContent('Tom Baker is writing')
})

test('[TEAM-09] a draft that cannot be taken over stays the colleague’s, and the window says why', async () => {
  const { window, people, takeOver } = await shown(Refused)
  await takeOver.click()
  await expect.element(window.getByRole('alert')).toHaveTextContent('Please try again.')
  await expect.element(people.getByText('Draft by Tom Baker')).toBeVisible()
})

test('[TEAM-09] an own draft in which others wrote says so', async () => {
  const taken = await shown(TakenOver)
  await expect.element(taken.people.getByText('Your draft')).toBeVisible()
  await expect.element(taken.takeOver).not.toBeInTheDocument()
})

test('[TEAM-09] an own draft that nobody else wrote says nothing of whose it is', async () => {
  const { window, people } = await shown(OwnAlone)
  await expect.element(window.getByRole('textbox', { name: 'Message body' })).toHaveTextContent('Hello Dora,')
  await expect.element(people).not.toBeInTheDocument()
})
