import { expect, type Locator } from '@playwright/test'
import { test } from './test.ts'

/** A red dot, 8 x 8. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC'

test('a signature is made, stands in new mail, is changed and deleted [SIG-02, SIG-03, SIG-05, SIG-06, SIG-11, SIG-12, SIG-14, HEAD-18]', async ({
  page,
  mailbox,
  alice,
  sink,
}) => {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Manage signatures' }).click()
  const modal = page.getByRole('dialog', { name: 'Signatures' })
  await modal.getByRole('button', { name: 'New', exact: true }).click()
  await modal.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(modal.getByRole('alert')).toHaveText('Please enter a signature name')
  await modal.getByRole('textbox', { name: 'Signature name' }).fill('Work')
  await modal.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(modal.getByRole('alert')).toHaveText('Please enter signature content')
  const content = modal.getByRole('textbox', { name: 'Signature content' })
  await content.click()
  await modal.getByRole('button', { name: 'Bold' }).click()
  await content.pressSequentially('Alice of Wheels')
  await modal
    .getByLabel('Image file')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') })
  await expect(content.getByRole('img', { name: 'logo.png' })).toBeVisible()
  await modal.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(modal.getByRole('button', { name: 'Work', exact: true })).toBeVisible()
  await modal.getByRole('button', { name: 'Close', exact: true }).click()

  await page.getByRole('banner').getByRole('button', { name: 'Compose', exact: true }).click()
  const window = mailbox.window('New Message')
  const body = window.getByRole('textbox', { name: 'Message body' })
  await expect(body).toContainText('Alice of Wheels')
  await window.getByRole('button', { name: 'Insert signature' }).click()
  await page.getByRole('menuitemradio', { name: 'No signature' }).click()
  await expect(body).not.toContainText('Alice of Wheels')
  await window.getByRole('button', { name: 'Insert signature' }).click()
  await page.getByRole('menuitemradio', { name: 'Work' }).click()
  await expect(body).toContainText('Alice of Wheels')
  const stranger = `signed-${alice.id}@elsewhere.example`
  await window.getByRole('combobox', { name: 'To', exact: true }).fill(stranger)
  await window.getByRole('combobox', { name: 'To', exact: true }).press('Enter')
  await window.getByRole('textbox', { name: 'Subject' }).fill('Signed')
  await mailbox.send(window)
  const { mail } = await sink.received(stranger)
  expect(mail.html).toContain('<strong>Alice of Wheels<')
  expect(mail.attachments).toHaveLength(1)
  expect(mail.html).toContain(`src="cid:${mail.attachments[0]?.contentId?.replace(/[<>]/g, '')}"`)
  expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer).toString('base64')).toBe(PNG)

  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Manage signatures' }).click()
  await modal.getByRole('button', { name: 'Work', exact: true }).click()
  await modal.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete signature?' })
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(modal.getByText('No signatures yet')).toBeVisible()
})

test('the signature stands before the quoted text of a reply [SIG-13, COMPOSE-28]', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await page.request.post('/api/v1/signatures', {
    data: { signature: { name: 'Work', html_content: '<div style="color:#000000">Alice of Wheels</div>' } },
  })
  await page.reload()
  await mail({ from: 'zoe@elsewhere.example', to: alice.email, subject: 'A question', text: 'Are the wheels round?' })
  const conversation = await mailbox.open('A question')
  await conversation.getByRole('button', { name: 'Reply', exact: true }).last().click()
  const reply = mailbox.window('Reply')
  await expect(reply.getByRole('textbox', { name: 'Message body' })).toContainText('Alice of Wheels')
  const quote = reply.getByRole('button', { name: 'Show trimmed content' })
  const top = async (what: Locator) => (await what.boundingBox())?.y ?? Number.NaN
  await expect.poll(async () => (await top(reply.getByText('Alice of Wheels'))) < (await top(quote))).toBe(true)
  await quote.click()
  await expect(reply.frameLocator('iframe[title="Quoted text"]').getByText('Are the wheels round?')).toBeVisible()
  await reply.getByRole('button', { name: 'Hide trimmed content' }).click()
  await expect(reply.locator('iframe[title="Quoted text"]')).toHaveCount(0)
})
