import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as stories from './list-panels.stories.tsx'

const { Assign, LabelAs } = composeStories(stories)

test('a press anywhere on its row ticks a label or a teammate, also beside a short name', async () => {
  const screen = await render(<LabelAs />)
  const travel = screen.getByRole('checkbox', { name: 'Travel' })
  await userEvent.click(screen.getByRole('listitem').filter({ hasText: 'Travel' }), { position: { x: 290, y: 16 } })
  await expect.element(travel).toBeChecked()
})

test('a box of a panel shows that it is ticked', async () => {
  const screen = await render(<LabelAs />)
  const travel = screen.getByRole('checkbox', { name: 'Travel' })
  const ground = () => getComputedStyle(travel.element()).backgroundColor
  const empty = ground()
  await travel.click()
  await expect.element(travel).toBeChecked()
  expect(ground()).not.toBe(empty)
})

test('labels can be applied once one is changed, and no more when it is changed back [LABELAS-04]', async () => {
  const screen = await render(<LabelAs />)
  const apply = screen.getByRole('button', { name: 'Apply' })
  const travel = screen.getByRole('checkbox', { name: 'Travel' })
  await expect.element(apply).toBeDisabled()
  await travel.click()
  await expect.element(apply).toBeEnabled()
  await travel.click()
  await expect.element(apply).toBeDisabled()
})

test('a search that fits nobody says so', async () => {
  const screen = await render(<Assign />)
  await expect.element(screen.getByRole('checkbox', { name: 'Bob' })).toBeVisible()
  await screen.getByRole('searchbox', { name: 'Search users...' }).fill('zzz')
  await expect.element(screen.getByText('No users found')).toBeVisible()
})
