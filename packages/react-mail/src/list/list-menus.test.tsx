import { composeStories } from '@storybook/react-vite'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as stories from './mail-panes.stories.tsx'

vi.mock('./panels.ts', async () => {
  const { lazyComponent } = await import('../ui/lazy-component.tsx')
  const never = lazyComponent<object>(() => new Promise(() => undefined))
  return { AssignPanel: never, LabelAsPanel: never, MoveToPanel: never }
})

const { Flat } = composeStories(stories)

test('a panel is 320 px wide before it is loaded [LIMIT-16]', async () => {
  const screen = await render(<Flat />)
  await screen.getByRole('row').first().getByRole('checkbox').click()
  for (const [button, panel] of [
    ['Assign', 'Assign to users'],
    ['Label as', 'Label as'],
    ['Move to', 'Move to'],
  ] as const) {
    await screen.getByRole('toolbar').getByRole('button', { name: button, exact: true }).click()
    const dialog = screen.getByRole('dialog', { name: panel })
    await expect.element(dialog).toBeVisible()
    expect([button, (dialog.element() as HTMLElement).offsetWidth]).toEqual([button, 320])
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  }
})
