import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { UnreadBanner } from '../examples/unread-banner.tsx'
import { aliceLabels } from './fixtures/accounts.ts'
import { createStoryMail } from './fixtures/story-mail.ts'
import { MailProvider } from './mail-provider.tsx'

const mail = () => createStoryMail({ 'GET /labels': aliceLabels })

/** A part of the page around, which asks its own cache for a key that ours has too. */
function HostPart({ client }: { client: QueryClient }) {
  const { data } = useQuery({ queryKey: ['labels'], queryFn: () => 'the page itself' })
  return <p>{useQueryClient() === client ? `asked ${data}` : 'asked a cache of somebody else'}</p>
}

test('[SDK-17] below the provider a page keeps its own QueryClient, and Postroom its cache', async () => {
  const client = new QueryClient()
  const screen = await render(
    <QueryClientProvider client={client}>
      <MailProvider mail={mail()}>
        <HostPart client={client} />
        <UnreadBanner />
      </MailProvider>
    </QueryClientProvider>,
  )
  await expect.element(screen.getByText('asked the page itself')).toBeVisible()
  await expect.element(screen.getByText('3 unread in 3 accounts')).toBeVisible()
  expect(client.getQueryCache().getAll()).toHaveLength(1)
})

test('[SDK-17] a page without a QueryClient needs none', async () => {
  const screen = await render(
    <MailProvider mail={mail()}>
      <UnreadBanner />
    </MailProvider>,
  )
  await expect.element(screen.getByText('3 unread in 3 accounts')).toBeVisible()
})
