import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import * as stories from './mail-panes.stories.tsx'

const { One, Spam } = composeStories(stories)

test.each([390, 1_280])('[NET-06] every row of Spam tells why it is there, with %d px of width', async (width) => {
  await page.viewport(width, 800)
  const screen = await render(<Spam />)
  const rows = screen.getByRole('row')
  const why = (row: number) => rows.nth(row).getByRole('button', { name: 'Why is this here?' })
  await expect.element(why(1)).toBeVisible()
  await expectAccessibleInBothSchemes()
  await why(1).click()
  const said = screen.getByRole('dialog', { name: 'Why is this here?' })
  await expect
    .element(said)
    .toHaveTextContent(
      'The spam filter gave it 12.3 points and takes it for spam, where 15.0 would be refused: it reads like mail that was reported as spam.',
    )
  await said.getByText(/points/).click()
  await expect.element(said).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(said).not.toBeInTheDocument()
  await expect.element(why(1)).toHaveFocus()
})

test('[NET-06] the reason is reached from the row by keyboard', async () => {
  const screen = await render(<Spam />)
  const row = screen.getByRole('row').nth(0)
  const why = row.getByRole('button', { name: 'Why is this here?' })
  await expect.element(why).toBeVisible()
  row.element().focus()
  await expect.poll(() => why.element().tabIndex).toBe(0)
  why.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('dialog')).toHaveTextContent('pills.example is blocked.')
})

test('[NET-06] other rows have nothing to tell', async () => {
  const screen = await render(<One />)
  await expect.element(screen.getByRole('row').nth(0)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Why is this here?' })).not.toBeInTheDocument()
})
