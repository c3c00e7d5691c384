import { expect } from '@playwright/test'
import { test } from './test.ts'

const refund = {
  name: 'Refund',
  folder: 'Money',
  html_content:
    '<p>Hello {{customer.first_name | "there"}}, about {{subject}}:</p><p>it is on its way. {{me.name}}</p>',
}

test('[TEAM-11] a template is made in the settings, put into a reply by ;, leaves filled in, and tells that it was used', async ({
  page,
  mailbox,
  alice,
  mail,
  sink,
}) => {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Account settings' }).click()
  await page.getByRole('button', { name: 'Manage templates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Templates' })
  await dialog.getByRole('button', { name: 'New', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Template name' }).fill('Refund')
  await dialog.getByRole('combobox', { name: 'Folder' }).fill('Money')
  const content = dialog.getByRole('textbox', { name: 'Template content' })
  await content.pressSequentially('Hello {{nobody}}')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('There is no variable {{nobody}}.')
  await content.press('ControlOrMeta+a')
  await content.press('Delete')
  await content.pressSequentially('Hello ')
  await dialog.getByRole('button', { name: 'Insert variable' }).click()
  await page.getByRole('menuitem', { name: 'Customer’s first name' }).click()
  await expect(content).toHaveText('Hello {{customer.first_name | "there"}}')
  await content.pressSequentially(', your refund is on its way.')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByRole('region', { name: 'Money' }).getByRole('button', { name: 'Refund' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('link', { name: 'Back to the inbox' }).click()

  const zoe = `zoe-${alice.id}@elsewhere.example`
  await mail({ from: `Zoe Hill <${zoe}>`, to: alice.email, subject: 'My refund', text: 'Where is it?' })
  const conversation = await mailbox.open('My refund')
  await conversation.getByRole('button', { name: 'Reply', exact: true }).last().click()
  const reply = mailbox.window('Reply')
  const body = reply.getByRole('textbox', { name: 'Message body' })
  await body.pressSequentially(';ref')
  await expect(reply.getByRole('listbox', { name: 'Templates' }).getByRole('option')).toHaveCount(1)
  await body.press('Enter')
  await expect(body).toContainText('Hello Zoe, your refund is on its way.')
  await mailbox.send(reply)
  const { mail: sent } = await sink.received(zoe)
  expect(sent.text).toContain('Hello Zoe, your refund is on its way.')

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Manage templates' }).click()
  await page.getByRole('dialog', { name: 'Templates' }).getByRole('button', { name: 'Refund' }).click()
  await expect(page.getByText('Used once')).toHaveCount(2)
})

test('[TEAM-11] what nothing is known of stops the mail, and is filled in when somebody is added to To', async ({
  page,
  mailbox,
  alice,
  sink,
}) => {
  const dear = { ...refund, html_content: '<p>Dear {{customer.address}}, of {{ticket}}</p>' }
  for (const template of [dear, { ...refund, name: 'Other' }])
    await page.request.post('/api/v1/templates', { data: { template } })
  await page.getByRole('banner').getByRole('button', { name: 'Compose', exact: true }).click()
  const window = mailbox.window('New Message')
  const body = window.getByRole('textbox', { name: 'Message body' })
  await window.getByRole('button', { name: 'Insert template' }).click()
  const choice = page.getByRole('dialog', { name: 'Templates' })
  await choice.getByRole('combobox', { name: 'Find a template' }).fill('refu')
  await expect(choice.getByRole('option')).toHaveCount(1)
  await expect(choice.getByRole('region', { name: 'Preview' })).toHaveText('Dear {{customer.address}}, of {{ticket}}')
  await page.keyboard.press('Enter')
  await expect(body).toContainText('Dear {{customer.address}}, of {{ticket}}')
  const to = window.getByRole('combobox', { name: 'To', exact: true })
  const stranger = `open-${alice.id}@elsewhere.example`
  await to.fill(stranger)
  await to.press('Enter')
  await expect(body).toContainText(`Dear ${stranger}, of {{ticket}}`)
  await window.getByRole('textbox', { name: 'Subject' }).fill('A parcel')
  await window.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(window.getByRole('alert')).toHaveText('Please write something in place of {{ticket}}, or remove it')
  await page.request.put(`/api/v1/mailboxes/${alice.id}/ticket_pattern`, { data: { ticket_pattern: 'REQ-#' } })
  await window.getByRole('textbox', { name: 'Subject' }).fill('A parcel, REQ-7')
  await expect(async () => {
    await window.getByRole('button', { name: 'Send', exact: true }).click({ timeout: 1_000 })
    await expect(window).toBeHidden({ timeout: 1_000 })
  }).toPass()
  const { mail: sent } = await sink.received(stranger)
  expect(sent.text).toContain(`Dear ${stranger}, of REQ-7`)
})

test('[TEAM-11] text files become templates, and the palette leads to all of them', async ({ page, mailbox }) => {
  await expect(mailbox.button('Compose').first()).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'Find a command' }).fill('manage templates')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Templates' })
  await dialog.getByLabel('Files of templates').setInputFiles([
    { name: 'Hours.txt', mimeType: 'text/plain', buffer: Buffer.from('We open at nine.\nNot on Sunday.') },
    { name: 'Broken.md', mimeType: 'text/markdown', buffer: Buffer.from('Hello {{you}}') },
    { name: 'Plan.html', mimeType: 'text/html', buffer: Buffer.from('<p onclick="x()">The <b>plan</b></p>') },
  ])
  await expect(dialog.getByText('2 templates imported')).toBeVisible()
  await expect(dialog.getByRole('alert')).toContainText('Broken.md: There is no variable {{you}}.')
  await dialog.getByRole('button', { name: 'Hours' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Template content' })).toHaveText('We open at nine.Not on Sunday.')
  await dialog.getByRole('searchbox', { name: 'Search templates' }).fill('plan')
  await expect(dialog.getByRole('button', { name: 'Hours' })).toBeHidden()
  await expect(dialog.getByRole('button', { name: 'Plan' })).toBeVisible()
})

test('[TEAM-11] a template with a file attaches it, the mail leaves with it, and without it where it is removed', async ({
  page,
  mailbox,
  alice,
  sink,
}) => {
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'Find a command' }).fill('manage templates')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Templates' })
  await dialog.getByRole('button', { name: 'New', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Template name' }).fill('Form')
  await dialog.getByRole('textbox', { name: 'Template content' }).pressSequentially('Here is the form.')
  const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  await dialog.getByLabel('Files to add').setInputFiles([file('form.txt', 'Name:'), file('plan.txt', 'On Monday')])
  const files = dialog.getByRole('list', { name: 'Files of the template' })
  await expect(files.getByRole('listitem')).toHaveText(['form.txt5 bytes', 'plan.txt9 bytes'])
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(files.getByRole('link', { name: 'Download plan.txt' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()

  await mailbox.button('Compose').first().click()
  const window = mailbox.window('New Message')
  const body = window.getByRole('textbox', { name: 'Message body' })
  await body.pressSequentially(';form')
  await body.press('Enter')
  await expect(body).toContainText('Here is the form.')
  const attachments = window.getByRole('list', { name: 'Attachments' })
  await expect(attachments.getByRole('listitem')).toHaveText(['form.txt5 bytes', 'plan.txt9 bytes'])
  await attachments.getByRole('button', { name: 'Remove form.txt' }).click()
  const to = window.getByRole('combobox', { name: 'To', exact: true })
  const stranger = `form-${alice.id}@elsewhere.example`
  await to.fill(stranger)
  await to.press('Enter')
  await window.getByRole('textbox', { name: 'Subject' }).fill('The form')
  await mailbox.send(window)
  const { mail: sent } = await sink.received(stranger)
  const textOf = (content: string | ArrayBuffer | Uint8Array) =>
    typeof content === 'string' ? content : new TextDecoder().decode(content)
  expect(sent.attachments.map(({ filename, content }) => [filename, textOf(content)])).toEqual([
    ['plan.txt', 'On Monday'],
  ])
})
