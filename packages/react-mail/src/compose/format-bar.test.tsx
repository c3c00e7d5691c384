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

test.each([
  [520, ['Bold', 'Italic', 'Underline', 'Strikethrough', 'Text colour', 'Background colour', 'Font', 'Size']],
  [390, ['Bold', 'Italic', 'Underline', 'Strikethrough', 'Text colour', 'Background colour']],
])(
  '[SCREEN-17] the bar is one row of whole groups at %i px, the most wanted first; the rest comes with a press or a key',
  async (width, wanted) => {
    await page.viewport(width, 700)
    const screen = await render(<ForMail />)
    const bar = screen.getByRole('toolbar', { name: 'Formatting' })
    const more = bar.getByRole('button', { name: 'More formatting' })
    await expect.element(more).toHaveAttribute('aria-expanded', 'false')
    const controls = () => [...bar.element().querySelectorAll<HTMLElement>('button, select')]
    const nameOf = (control: Element | undefined) => control?.getAttribute('aria-label') ?? ''
    /** A control is in the bar whole, or not at all. */
    const seen = () => {
      const frame = controls()[0]?.parentElement?.parentElement?.getBoundingClientRect() ?? new DOMRect()
      const boxes = controls().map((control) => ({ name: nameOf(control), box: control.getBoundingClientRect() }))
      const cut = boxes.filter(
        ({ box }) =>
          (box.right > frame.right && box.left < frame.right) || (box.top < frame.bottom && box.bottom > frame.bottom),
      )
      expect(cut).toEqual([])
      return boxes.filter(({ box }) => box.bottom <= frame.bottom).map(({ name }) => name)
    }
    const oneRow = bar.element().clientHeight
    expect(seen()).toEqual([...wanted, 'More formatting'])
    await more.click()
    await expect.element(more).toHaveAttribute('aria-expanded', 'true')
    expect(seen()).toEqual(controls().map(nameOf))
    await more.click()
    await expect.poll(() => bar.element().clientHeight).toBe(oneRow)

    // What is not shown is reached by no key.
    bar.getByRole('button', { name: 'Bold' }).element().focus()
    await userEvent.keyboard('{End}{ArrowLeft}')
    expect(nameOf(document.activeElement ?? undefined)).toBe(wanted.at(-1))
    await userEvent.keyboard('{End}{Enter}{ArrowLeft}')
    await expect.element(bar.getByRole('button', { name: 'Remove formatting' })).toHaveFocus()
  },
)

test('[SCREEN-17] where all of it fits, the bar has nothing more to show', async () => {
  await page.viewport(1200, 700)
  const screen = await render(<ForMail />)
  const bar = screen.getByRole('toolbar', { name: 'Formatting' })
  const more = bar.getByRole('button', { name: 'More formatting' })
  await expect.element(more).toBeVisible()
  const around = bar.element().parentElement
  if (around) around.style.maxWidth = '900px'
  await expect.element(more).not.toBeInTheDocument()
})
