import { composeStories } from '@storybook/react-vite'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import * as stories from './emoji-picker.stories.tsx'

vi.mock('emoji-picker-react', () => ({
  default: () => {
    throw new Error('The picker is broken')
  },
  EmojiStyle: {},
  SkinTonePickerLocation: {},
  Theme: {},
}))

const { Normal } = composeStories(stories)

test('a picker that breaks leaves nothing behind and the page stands [ERR-27]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const screen = await render(<Normal />)
  const dialog = screen.getByRole('dialog', { name: 'Emoji' })
  expect(dialog.element().firstElementChild).toBeEmptyDOMElement()
  await expect.element(screen.getByLabelText('Picked')).toBeInTheDocument()
})
