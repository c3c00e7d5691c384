import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { UnreadBanner } from '../examples/unread-banner.tsx'
import example from '../examples/unread-banner.tsx?raw'
import readme from '../README.md?raw'
import { aliceLabels } from './fixtures/accounts.ts'
import { WithMail } from './fixtures/with-mail.tsx'

test('the example of the README is the one that runs, and counts over all accounts', async () => {
  expect(readme).toContain(example)
  const screen = await render(
    <WithMail answers={{ 'GET /labels': aliceLabels }}>
      <UnreadBanner />
    </WithMail>,
  )
  await expect.element(screen.getByText('3 unread in 3 accounts')).toBeVisible()
})
