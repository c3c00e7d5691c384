import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as stories from './format-bar.stories.tsx'

const { ForMail } = composeStories(stories)

test('the bar says how what is selected begins, whatever stands before it [EDITOR-11, EDITOR-12]', async () => {
  const look = 'font-family:Garamond, serif;font-size:28px'
  const screen = await render(<ForMail html={`<div>Plain <span style="${look}">huge</span> words</div>`} />)
  const size = screen.getByRole('combobox', { name: 'Size' })
  await screen.getByRole('textbox', { name: 'Message body' }).click()
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.element(size).toHaveDisplayValue('Normal')
  getSelection()?.selectAllChildren(screen.getByText('huge', { exact: true }).element())
  await expect.element(size).toHaveDisplayValue('Huge')
  await expect.element(screen.getByRole('combobox', { name: 'Font' })).toHaveDisplayValue('Garamond')
})

test.each([520, 390])(
  '[SCREEN-17] the bar is one row at %i px; what has no room comes with a press, an arrow key or a swipe',
  async (width) => {
    await page.viewport(width, 700)
    const screen = await render(<ForMail />)
    const bar = screen.getByRole('toolbar', { name: 'Formatting' })
    await expect.element(bar).toBeVisible()
    const controls = () => [...bar.element().querySelectorAll<HTMLElement>('button, select')]
    const middles = () =>
      controls().map((control) => {
        const { top, height } = control.getBoundingClientRect()
        return Math.round(top + height / 2)
      })
    expect(new Set(middles()).size).toBe(1)
    const more = bar.getByRole('button', { name: 'More formatting' })
    const last = bar.getByRole('button', { name: 'Remove formatting' })
    const isSeen = (control: { element(): Element }) => {
      const row = control.element().closest('[data-before], [data-after]')?.getBoundingClientRect()
      const { left, right } = control.element().getBoundingClientRect()
      return row !== undefined && left >= Math.floor(row.left) && right <= Math.ceil(row.right)
    }
    expect(isSeen(last)).toBe(false)
    const back = bar.getByRole('button', { name: 'First formatting' })
    await expect
      .poll(
        async () => {
          if (more.query()) await more.click()
          return back.query() !== null
        },
        { timeout: 10_000 },
      )
      .toBe(true)
    await expect.poll(() => isSeen(last)).toBe(true)
    await back.click()
    const size = bar.getByRole('combobox', { name: 'Size' })
    await expect.element(more).toBeVisible()
    size.element().focus()
    await userEvent.keyboard('{Home}{ArrowLeft}{ArrowLeft}')
    await expect.element(last).toHaveFocus()
    await expect.poll(() => isSeen(last)).toBe(true)
  },
)
