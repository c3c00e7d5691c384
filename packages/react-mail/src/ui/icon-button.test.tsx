import { composeStories } from '@storybook/react-vite'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import * as stories from './icon-button.stories.tsx'

const { Plain, Pressed, Blocked, Disabled } = composeStories(stories)

test('an icon alone has a name, a target of 32 px and no fault in light and dark', async () => {
  const screen = await render(
    <>
      <Plain />
      <Pressed />
      <Blocked />
      <Disabled />
    </>,
  )
  const box = screen.getByRole('button', { name: 'Unstar' }).element().getBoundingClientRect()
  expect([box.width, box.height]).toEqual([32, 32])
  await expectAccessibleInBothSchemes()
})

test('keyboard focus shows the name with its shortcut, Escape hides it', async () => {
  const screen = await render(<Plain />)
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByText('Archive')).toBeVisible()
  await expect.element(screen.getByText('e', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByText('Archive')).not.toBeInTheDocument()
})

test('the pointer over an icon shows its name, leaving hides it', async () => {
  const screen = await render(<Plain />)
  await userEvent.hover(screen.getByRole('button', { name: 'Archive' }))
  await expect.element(screen.getByText('Archive')).toBeVisible()
  await userEvent.unhover(screen.getByRole('button', { name: 'Archive' }))
  await expect.element(screen.getByText('Archive')).not.toBeInTheDocument()
})

test('a blocked button does nothing and says why', async () => {
  const onClick = vi.fn()
  const screen = await render(<Blocked onClick={onClick} />)
  const button = screen.getByRole('button', { name: 'Assign' })
  ;(button.element() as HTMLButtonElement).click()
  expect(onClick).not.toHaveBeenCalled()
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button).toHaveAttribute('aria-description', 'Open a message to assign it')
})
