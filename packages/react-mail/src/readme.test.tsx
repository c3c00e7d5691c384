import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { MailPage } from '../examples/mail-page.tsx'
import { aliceLabels } from './fixtures/accounts.ts'
import { createStoryMail } from './fixtures/story-mail.ts'

test('[SDK-15] the page of the README shows what its banner counts over all accounts', async () => {
  const screen = await render(<MailPage mail={createStoryMail({ 'GET /labels': aliceLabels })} />)
  await expect.element(screen.getByText('3 unread in 3 accounts')).toBeVisible()
})
