import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { conversation, labelId, message, thread } from '../fixtures/messages.ts'
import * as stories from './row-context-menu.stories.tsx'

const { Several } = composeStories(stories)

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
