import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
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
