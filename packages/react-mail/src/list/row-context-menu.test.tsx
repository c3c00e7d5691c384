import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { conversation, labelId, message, thread } from '../fixtures/messages.ts'
import * as stories from './row-context-menu.stories.tsx'

const { Several, Unread } = composeStories(stories)

test('a row that lies in the trash is answered from there, also when it is chosen with one that does not [ROW-25]', async () => {
  const asked: (string | null)[] = []
  const answer = (request: Request) => {
    asked.push(new URL(request.url).searchParams.get('trashed'))
    return conversation([message(9001, { trashed: true })])
  }
  const screen = await render(
    <Several
      path="search"
      items={[thread(501, { labels: [labelId('trash')] }), thread(502)]}
      answers={{ 'GET /messages/threads/501': answer }}
    />,
  )
  await screen.getByText('The wheels are here').click({ button: 'right' })
  await screen.getByRole('menuitem', { name: 'Reply', exact: true }).click()
  await expect.poll(() => asked).toEqual(['true'])
})

test('on a telephone the panel of Label as and Move to says what it is, and leads back to the menu', async () => {
  await page.viewport(390, 800)
  const screen = await render(<Unread />)
  await screen.getByText('The wheels are here').click({ button: 'right' })
  for (const name of ['Label as', 'Move to']) {
    const item = screen.getByRole('menuitem', { name })
    await item.click()
    const panel = screen.getByRole('dialog', { name })
    await expect.element(panel.getByText(name, { exact: true })).toBeVisible()
    await panel.getByRole('button', { name: 'Back' }).click()
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(item).toHaveFocus()
  }
})
