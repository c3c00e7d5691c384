import { readFile } from 'node:fs/promises'
import { expect, type Locator } from '@playwright/test'
import { UNDO_MS } from './mailbox.ts'
import { test } from './test.ts'

const body = (window: Locator) => window.getByRole('textbox', { name: 'Message body' })
const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('What we said') }

test('[SCREEN-02] Discard draft is taken back with everything that was in the window, its file included', async ({
  page,
  mailbox,
  bob,
}) => {
  await mailbox.keepUndo()
  await page.getByRole('banner').getByRole('button', { name: 'Compose', exact: true }).click()
  const window = mailbox.window('New Message')
  await window.getByRole('combobox', { name: 'To', exact: true }).pressSequentially(`${bob.email},`)
  await window.getByRole('textbox', { name: 'Subject' }).fill('Half a plan')
  await body(window).click()
  await page.keyboard.type('The first half')
  await window.locator('input[type="file"]').first().setInputFiles(notes)
  await expect(window.getByRole('progressbar')).toHaveCount(0)
  await mailbox.folder('Drafts').click()
  await expect(mailbox.row('Half a plan')).toHaveCount(1)
  await body(window).click()
  await page.keyboard.press('End')
  await page.keyboard.type(', and a word that no server knows')
  await window.getByRole('button', { name: 'Discard draft' }).click()
  await expect(window).toBeHidden()
  await expect(mailbox.row('Half a plan')).toHaveCount(0)
  await expect(mailbox.toast('Draft discarded')).toBeVisible()
  await mailbox.undo('Draft discarded')
  await expect(body(window)).toContainText('The first half, and a word that no server knows')
  await expect(window.getByRole('textbox', { name: 'Subject' })).toHaveValue('Half a plan')
  await expect(window.getByRole('button', { name: `Remove ${bob.email}` })).toBeVisible()
  await expect(window.getByRole('list', { name: 'Attachments' }).getByRole('listitem')).toHaveText(/notes\.txt/)
  await expect(mailbox.row('Half a plan')).toHaveCount(1)
  await mailbox.send(window)
  await mailbox.folder('Sent').click()
  const sent = await mailbox.open('Half a plan')
  const downloading = page.waitForEvent('download')
  await sent.getByRole('link', { name: 'Download notes.txt' }).click()
  expect(await readFile(await (await downloading).path(), 'utf8')).toBe('What we said')
})

test('[SCREEN-02] an answer inside its conversation comes back there; the toast stays for seven seconds', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await mail({ from: 'Zoe <zoe@elsewhere.example>', to: alice.email, subject: 'Well?', text: 'Hello' })
  const conversation = await mailbox.open('Well?')
  await page.clock.install()
  await conversation.getByRole('button', { name: 'Reply', exact: true }).last().click()
  const inline = conversation.getByRole('dialog', { name: 'Reply', exact: true })
  await expect(body(inline)).toBeFocused()
  await page.keyboard.type('Not yet')
  await inline.getByRole('button', { name: 'Discard draft' }).click()
  const toast = mailbox.toast('Draft discarded')
  await expect(toast).toBeVisible()
  await mailbox.undo('Draft discarded')
  await expect(body(inline)).toContainText('Not yet')
  await page.clock.pauseAt(Date.now() + 600_000)
  await inline.getByRole('button', { name: 'Discard draft' }).click()
  await expect(toast).toBeVisible()
  await page.clock.runFor(UNDO_MS - 100)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast).toBeHidden()
})
