import { expect, type Locator, type Page } from '@playwright/test'
import type { Mailbox } from './mailbox.ts'
import { test } from './test.ts'

async function compose(page: Page, mailbox: Mailbox): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Compose', exact: true }).click()
  const window = mailbox.window('New Message')
  await expect(window).toBeVisible()
  return window
}

const subject = (window: Locator) => window.getByRole('textbox', { name: 'Subject' })
const body = (window: Locator) => window.getByRole('textbox', { name: 'Message body' })

/** Fills To as a person types it. */
async function address(window: Locator, email: string): Promise<void> {
  await window.getByRole('combobox', { name: 'To', exact: true }).pressSequentially(`${email},`)
}

interface DraftRow {
  subject: string
}

async function draftSubjects(page: Page): Promise<string[]> {
  const groups = await (await page.request.get('/api/v1/labels')).json()
  const drafts = groups[0].labels.find(({ path }: { path: string }) => path === 'drafts')
  const answer = await (await page.request.get(`/api/v1/user_messages?label_id=${drafts.id}`)).json()
  return (answer.threads ?? answer.user_messages).map((row: DraftRow) => row.subject)
}

test('a page that dies while the server cannot be reached gives back what was typed two seconds before (G-018)', async ({
  page,
  mailbox,
}) => {
  const window = await compose(page, mailbox)
  await page.route('**/api/v1/drafts**', (route) => route.abort())
  await window.getByRole('combobox', { name: 'To', exact: true }).pressSequentially('bob@')
  await subject(window).fill('Before the crash')
  await body(window).click()
  await page.keyboard.type('Nothing of this is lost')
  await expect
    .poll(() =>
      page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith('composeWindow.'))?.[1]),
    )
    .toContain('Nothing of this is lost')
  const client = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // A page that has died never answers.
  void client.send('Page.crash').catch(() => undefined)
  await crashed
  const again = await page.context().newPage()
  await again.goto('/mail/inbox')
  const reopened = again.getByRole('dialog', { name: 'New Message', exact: true })
  await expect(subject(reopened)).toHaveValue('Before the crash')
  await expect(reopened.getByRole('combobox', { name: 'To', exact: true })).toHaveValue('bob@')
  await expect(body(reopened)).toContainText('Nothing of this is lost')
  await expect.poll(() => draftSubjects(again)).toEqual(['Before the crash'])
})

test('a session that ends while one writes gives the window back after sign-in, and signing out saves it (G-122)', async ({
  page,
  mailbox,
  alice,
}) => {
  const window = await compose(page, mailbox)
  await subject(window).fill('Through the sign-in')
  await page.context().clearCookies()
  await page.goto('/mail/inbox')
  await mailbox.signIn(alice)
  await expect(subject(window)).toHaveValue('Through the sign-in')

  await subject(window).fill('Saved at sign-out')
  await page.getByRole('banner').getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
  await mailbox.signIn(alice)
  await expect(window).toHaveCount(0)
  await expect.poll(() => draftSubjects(page)).toEqual(['Saved at sign-out'])
})

test('what was typed and deleted again leaves no draft, and an answer that nobody wrote leaves none either (G-018)', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await mail({
    from: 'zoe@elsewhere.example',
    to: alice.email,
    subject: 'With a file',
    text: 'See it',
    attachments: [{ filename: 'a.txt', content: 'a' }],
  })
  const window = await compose(page, mailbox)
  await body(window).click()
  await page.keyboard.type('Never mind')
  await expect.poll(() => draftSubjects(page)).toHaveLength(1)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Backspace')
  await window.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(window).toHaveCount(0)
  await expect.poll(() => draftSubjects(page)).toEqual([])

  const conversation = await mailbox.open('With a file')
  await conversation.getByRole('button', { name: 'Forward', exact: true }).last().click()
  const forward = mailbox.window('Forward')
  await expect(forward.getByRole('list', { name: 'Attachments' })).toContainText('a.txt')
  await expect.poll(() => draftSubjects(page)).toEqual(['Fwd: With a file'])
  await forward.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(forward).toHaveCount(0)
  await expect.poll(() => draftSubjects(page)).toEqual([])
})

test('of two tabs on one draft the later is asked, and nothing is overwritten in silence (G-018)', async ({
  page,
  mailbox,
}) => {
  const window = await compose(page, mailbox)
  await subject(window).fill('One draft')
  await expect.poll(() => draftSubjects(page)).toEqual(['One draft'])
  const second = await page.context().newPage()
  await second.goto('/mail/drafts')
  await second.getByRole('row').filter({ hasText: 'One draft' }).click()
  const other = second.getByRole('dialog', { name: 'New Message', exact: true })
  await subject(other).fill('Theirs')
  await expect.poll(() => draftSubjects(page)).toEqual(['Theirs'])

  await subject(window).fill('Mine')
  await expect(window.getByRole('alert')).toHaveText('This draft was changed in another window.')
  expect(await draftSubjects(page)).toEqual(['Theirs'])
  await window.getByRole('button', { name: 'Take the other version' }).click()
  await expect(subject(window)).toHaveValue('Theirs')
  await subject(window).fill('Theirs and mine')
  await expect.poll(() => draftSubjects(page)).toEqual(['Theirs and mine'])

  await subject(other).fill('Only mine')
  await expect(other.getByRole('alert')).toHaveText('This draft was changed in another window.')
  await other.getByRole('button', { name: 'Keep what is written here' }).click()
  await expect.poll(() => draftSubjects(page)).toEqual(['Only mine'])
  await other.getByRole('button', { name: 'Discard draft' }).click()
  await subject(window).fill('Still here')
  await expect(window.getByRole('alert')).toHaveText('This draft was sent or deleted in another window.')
  await window.getByRole('button', { name: 'Keep what is written here' }).click()
  await expect.poll(() => draftSubjects(page)).toEqual(['Still here'])
})

test('a large file says how much of it is uploaded, and a window closed meanwhile waits for it (G-018)', async ({
  page,
  mailbox,
}) => {
  const network = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 500_000 }
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', slow)
  const window = await compose(page, mailbox)
  await subject(window).fill('With a film')
  const film = { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(1_048_576, 7) }
  await window.locator('input[type=file]').first().setInputFiles(film)
  await expect(window.getByRole('list', { name: 'Attachments' })).toHaveText(/film\.mp4[1-9]\d?% of 1 MB/)
  await expect(window.getByRole('progressbar', { name: 'Uploading film.mp4' })).toHaveAttribute('value', /^0\.\d/)
  await window.getByRole('button', { name: 'Close' }).click()
  await expect(window).toBeHidden()
  await page.goto('/mail/drafts')
  await mailbox.row('With a film').click()
  await expect(window.getByRole('list', { name: 'Attachments' })).toHaveText('film.mp41 MB')
})

test('a send that fails keeps the window with everything in it, and goes out once when it is sent again [COMPOSE-18, SEND-01, SEND-02, ERR-21]', async ({
  page,
  mailbox,
  alice,
  sink,
}) => {
  const window = await compose(page, mailbox)
  const stranger = `offline-${alice.id}@elsewhere.example`
  await address(window, stranger)
  await subject(window).fill('Offline')
  await body(window).click()
  await page.keyboard.type('Everything stays')
  const chooser = page.waitForEvent('filechooser')
  await window.getByRole('button', { name: 'Attach files' }).click()
  await (await chooser).setFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('the plan') })
  await expect(window.getByRole('progressbar')).toHaveCount(0)
  await page.route('**/api/v1/messages', (route) => route.abort())
  await window.getByRole('button', { name: 'Send', exact: true }).dblclick()
  await expect(window.getByRole('alert')).toHaveText('Failed to send message. Please try again.')
  await expect(subject(window)).toHaveValue('Offline')
  await expect(body(window)).toContainText('Everything stays')
  await expect(window.getByRole('list', { name: 'Attachments' })).toContainText('plan.txt')
  await expect(window.getByRole('button', { name: `Remove ${stranger}` })).toBeVisible()
  await page.unrouteAll()
  await mailbox.send(window)
  const { mail } = await sink.received(stranger)
  expect(mail.attachments.map(({ filename }) => filename)).toEqual(['plan.txt'])
})

test('Undo opens an inline answer again where it was, exactly as it was [SEND-07, SEND-08, SEND-09] (G-079)', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await page.request.post('/api/v1/signatures', { data: { signature: { name: 'Work', html_content: '<p>Alice</p>' } } })
  await page.reload()
  await mail({
    from: 'Zoe <zoe@elsewhere.example>',
    to: alice.email,
    subject: 'Exactly',
    html: '<style>p{color:rgb(200,0,0)}</style><table><tr><td>Kept</td></tr></table>',
  })
  const conversation = await mailbox.open('Exactly')
  await conversation.getByRole('button', { name: 'Reply', exact: true }).last().click()
  const reply = conversation.getByRole('dialog', { name: 'Reply', exact: true })
  await body(reply).click({ position: { x: 30, y: 20 } })
  await page.keyboard.type('Hasty')
  await expect(body(reply)).toContainText('Alice')
  await expect(body(reply)).toContainText('Hasty')
  const shown = () => body(reply).evaluate((element) => element.innerHTML)
  const before = await shown()
  await mailbox.send(reply)
  await expect(conversation.getByRole('article')).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(mailbox.toast('Email sending canceled')).toBeVisible()
  await expect(conversation.getByRole('article')).toHaveCount(1)
  await expect(reply).toBeVisible()
  await expect.poll(shown).toBe(before)
  await expect(reply.getByRole('button', { name: 'Remove zoe@elsewhere.example' })).toBeVisible()
})

test('after a forward the list refreshes, and so does Sent after a send [SEND-11, SEND-12]', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await page.route('**/api/v1/events**', (route) => route.abort())
  // Behind another tab nothing is asked for every 30 s: only the send refreshes.
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { value: true }))
  await page.reload()
  await mail({ from: 'zoe@elsewhere.example', to: alice.email, subject: 'To be forwarded', text: 'See' })
  await mailbox.tool('Refresh').click()
  await mailbox.open('To be forwarded')
  await page.getByRole('button', { name: 'Forward', exact: true }).last().click()
  const forward = mailbox.window('Forward')
  await address(forward, alice.email)
  const asked = page.waitForRequest(/\/user_messages\?/)
  await mailbox.send(forward)
  await asked
  await mailbox.folder('Sent').click()
  await expect(mailbox.row('Fwd: To be forwarded')).toBeVisible()
  const window = await compose(page, mailbox)
  await address(window, 'zoe@elsewhere.example')
  await subject(window).fill('Seen at once')
  await mailbox.send(window)
  await expect(mailbox.row('Seen at once')).toBeVisible()
})

test('a delivery that fails is told to the sender, in the conversation of the mail (G-017)', async ({
  page,
  mailbox,
  alice,
}) => {
  const window = await compose(page, mailbox)
  await address(window, `nobody-${alice.id}@team.example`)
  await subject(window).fill('To nobody')
  await mailbox.send(window)
  const notice = mailbox.row('Delivery failed: To nobody')
  await expect(notice).toBeVisible()
  await notice.click()
  await expect(mailbox.body()).toContainText(`There is no mailbox nobody-${alice.id}@team.example here`)
})
