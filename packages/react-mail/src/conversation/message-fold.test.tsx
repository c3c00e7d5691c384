import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../expect-accessible.ts'
import * as stories from './conversation-pane.stories.tsx'

const { Long, LongWithUnread } = composeStories(stories)

/** Where the top edge of a message stands in its pane, and how high the pane is, in pixels. */
function placeOf(id: number): { top: number; height: number } {
  const message = document.querySelector(`[data-message="${id}"]`)
  const pane = message?.closest('section')
  if (!message || !pane) throw new Error('no such message')
  const box = pane.getBoundingClientRect()
  return { top: message.getBoundingClientRect().top - box.top, height: box.height }
}

const shown = () => [...document.querySelectorAll('article')].map((each) => Number(each.dataset.message) - 9000)
const expanded = () => [...document.querySelectorAll('article[data-expanded]')].map((each) => each.ariaLabel)
const allFilled = () =>
  [...document.querySelectorAll('iframe')].every(({ style }) => Number.parseFloat(style.height || '0') > 300)

for (const [width, height] of [
  [1440, 900],
  [768, 220],
  [390, 844],
] as const) {
  test(`a conversation of 14 read messages opens at the newest, with 12 folded, ${width} pixels wide [SCREEN-03]`, async () => {
    await page.viewport(width, height)
    const screen = await render(<Long />)
    await expect.element(screen.getByRole('button', { name: '12 more messages' })).toHaveTextContent('12 more messages')
    await expect.poll(allFilled).toBe(true)
    expect([shown(), expanded().length]).toEqual([[1, 14], 1])
    await expect.poll(() => placeOf(9014).top).toBeLessThanOrEqual(height / 2)
    expect(placeOf(9014).top).toBeGreaterThanOrEqual(0)
  })

  test(`it opens at its first unread message, in view and expanded, ${width} pixels wide [SCREEN-03]`, async () => {
    await page.viewport(width, height)
    const screen = await render(<LongWithUnread />)
    await expect.element(screen.getByRole('button', { name: '6 more messages' })).toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: '4 more messages' })).toBeInTheDocument()
    await expect.poll(allFilled).toBe(true)
    expect([shown(), expanded().length]).toEqual([[1, 8, 9, 14], 2])
    await expect.poll(() => placeOf(9008).top).toBeLessThanOrEqual(height / 2)
    expect(placeOf(9008).top).toBeGreaterThanOrEqual(0)
  })
}

test('one press opens a fold, and the focus goes to the first message in it [SCREEN-03]', async () => {
  await page.viewport(1440, 900)
  const screen = await render(<Long />)
  await expectAccessibleInBothSchemes()
  await screen.getByRole('button', { name: '12 more messages' }).click()
  expect(shown()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
  expect(document.activeElement?.closest('article')?.dataset.message).toBe('9002')
})

for (const [key, step, focused] of [
  ['n', 1, '9002'],
  ['p', 14, '9013'],
] as const) {
  test(`the key ${key} steps into a fold, which opens [SCREEN-03]`, async () => {
    await page.viewport(1440, 900)
    const screen = await render(<Long />)
    await expect.element(screen.getByRole('button', { name: '12 more messages' })).toBeVisible()
    document.querySelector<HTMLElement>(`[data-message="${9000 + step}"] [aria-expanded]`)?.focus()
    await userEvent.keyboard(key)
    // The table of the keys comes with the first of them.
    await expect.poll(shown).toHaveLength(14)
    expect(document.activeElement?.closest('article')?.dataset.message).toBe(focused)
  })
}

test('a message that is looked for comes out of its fold [SCREEN-03, CONV-16]', async () => {
  await page.viewport(1440, 900)
  const screen = await render(<Long messageId={9006} />)
  await expect.element(screen.getByRole('button', { name: '4 more messages' })).toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: '7 more messages' })).toBeInTheDocument()
  expect([shown(), expanded().length]).toEqual([[1, 6, 14], 2])
})
