import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as stories from './image-tools.stories.tsx'

const { InMail } = composeStories(stories)

test('the toolbar of an image at the end of the text has room below it [EDITOR-04]', async () => {
  await InMail.run()
  const tools = page.getByRole('toolbar', { name: 'Image' })
  await expect.element(tools).toBeVisible()
  const box = page.getByRole('textbox', { name: 'Message body' }).element().parentElement
  box?.scrollTo({ top: box.scrollHeight })
  const rest = (box?.getBoundingClientRect().bottom ?? 0) - tools.element().getBoundingClientRect().bottom
  expect(rest).toBe(8)
})
