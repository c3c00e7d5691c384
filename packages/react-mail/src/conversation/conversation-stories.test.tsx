import { composeStories } from '@storybook/react-vite'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import * as viewers from './attachment-viewer.stories.tsx'
import * as details from './details-card.stories.tsx'
import * as menus from './message-menu.stories.tsx'

const viewer = composeStories(viewers)
const menu = composeStories(menus)

test.each(Object.entries(composeStories(details)))('details: %s is accessible when open', async (_, Story) => {
  await render(<Story />)
  await page.getByRole('button', { name: 'Show details' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Details' })).toBeVisible()
  await expectAccessibleInBothSchemes()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
})

test.each(Object.entries(menu))('assigning one message, %s, is accessible [CONV-11]', async (_, Story) => {
  await render(<Story />)
  const more = page.getByRole('button', { name: 'More message actions' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Assign' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Assign to users' })).toBeVisible()
  await expectAccessibleInBothSchemes()
  await userEvent.keyboard('{Escape}')
  await expect.element(more).toHaveFocus()
})

test('the viewer goes from file to file by arrow keys as well [ATTACH-01, ATTACH-02, ATTACH-03]', async () => {
  const went = vi.fn()
  await render(<viewer.Pdf onPlace={went} place={1} />)
  await expect.element(page.getByRole('img', { name: 'hub.png' })).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  await userEvent.keyboard('{ArrowRight}')
  expect(went.mock.calls).toEqual([[0], [2]])
})

test('the arrow keys stop at the first and the last file', async () => {
  const went = vi.fn()
  await render(<viewer.Alone onPlace={went} />)
  await expect.element(page.getByRole('dialog', { name: 'prices.csv' })).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}')
  expect(went).not.toHaveBeenCalled()
})

test.each(['BrokenPdf', 'BrokenImage'] as const)(
  '%s is left to a new tab and offers Download [ATTACH-03, ATTACH-06]',
  async (name) => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const Story = viewer[name]
    await render(<Story />)
    await expect.element(page.getByText('Preview not available for this file type.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Download' })).toBeVisible()
    expect(opened).toHaveBeenCalledOnce()
  },
)
