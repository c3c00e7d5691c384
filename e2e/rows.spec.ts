import { expect } from '@playwright/test'
import { zoe } from './account-fixtures.ts'
import { daysAgo, mailFile } from './mail-file.ts'
import { test } from './test.ts'

test('a row shows box, star, marker, sender, labels, subject, the first words, three files and the time [ROW-01, ROW-02, ROW-03, ROW-05, ROW-09, ROW-10, ROW-11, ROW-12, ROW-13, ROW-14, ROW-21, LABELAS-01, LABELAS-02, LABELAS-04, LABELAS-08]', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await mailbox.label('Clients')
  const words = 'An offer that is good for both of us. '.repeat(6).trim()
  await mail({
    from: zoe,
    to: alice.email,
    subject: 'The offer',
    html: `<style>p { color: red }</style><p>${words}</p>`,
    attachments: ['conditions-of-sale.txt', 'plan.txt', 'c.txt', 'd.txt', 'e.txt'].map((filename) => ({
      filename,
      content: filename,
    })),
  })
  const row = mailbox.row('The offer')
  await expect(row.getByRole('checkbox', { name: 'Select conversation' })).not.toBeChecked()
  await expect(row.getByRole('button', { name: 'Star', exact: true })).toBeVisible()
  await expect(row.getByRole('button', { name: 'Mark as important', exact: true })).toBeVisible()
  await expect(row.getByText('Zoe Brown', { exact: true })).toBeVisible()
  await expect(row.getByText(`— ${words.slice(0, 150).trimEnd()}...`)).toBeAttached()
  for (const chip of ['conditions-of-s…', 'plan.txt', 'c.txt', '+2'])
    await expect(row.getByText(chip, { exact: true })).toBeVisible()
  await expect(row.getByText('d.txt')).toHaveCount(0)
  await expect(row.getByText(/^\d\d:\d\d$/)).toBeVisible()

  await mailbox.tick('The offer')
  await mailbox.tool('Label as').click()
  const labels = page.getByRole('dialog', { name: 'Label as' })
  await expect(labels.getByRole('checkbox')).toHaveCount(2)
  await expect(labels.getByRole('checkbox', { name: 'Inbox' })).toBeChecked()
  await labels.getByRole('searchbox', { name: 'Search labels' }).fill('cli')
  await expect(labels.getByRole('checkbox')).toHaveCount(1)
  await labels.getByRole('checkbox', { name: 'Clients' }).check()
  await expect(row.getByText('Clients', { exact: true })).toHaveCount(0)
  await labels.getByRole('button', { name: 'Apply' }).click()
  await expect(labels).toBeHidden()
  await expect(row.getByText('Clients', { exact: true })).toBeVisible()
})

test('old mail stands in its order, with its date, its people and how many messages it has [ROW-06, ROW-08, ROW-18, ROW-19, ROW-20, ROW-22, ROW-23, ROW-24]', async ({
  page,
  mailbox,
  alice,
  imported,
}) => {
  const [yesterday, lastMonth, longAgo] = [daysAgo(1), daysAgo(40), daysAgo(800)]
  await imported(alice, {
    '1.eml': mailFile({
      From: zoe,
      To: alice.email,
      Date: yesterday,
      Subject: 'From yesterday',
      'Message-ID': '<y@x.y>',
    }),
    '2.eml': mailFile({ From: zoe, To: alice.email, Date: lastMonth, Subject: 'From last month' }),
    '3.eml': mailFile({ To: alice.email, Date: longAgo, Subject: 'From nobody' }),
    'Sent/4.eml': mailFile({
      From: alice.email,
      To: zoe,
      Date: yesterday,
      Subject: 'Re: From yesterday',
      'Message-ID': '<z@x.y>',
      'In-Reply-To': '<y@x.y>',
    }),
    'Sent/5.eml': mailFile({ From: alice.email, Date: lastMonth, Subject: 'To nobody' }),
  })
  await page.goto('/mail/inbox')
  const answered = mailbox.row('From yesterday')
  await expect(answered.getByText('Zoe, me', { exact: true })).toBeVisible()
  await expect(answered.getByText('2', { exact: true })).toBeVisible()
  await expect(answered.getByText('Yesterday', { exact: true })).toBeVisible()
  // In the time zone of the browser, where it may be another day than here.
  const part = (when: string, name: 'day' | 'month' | 'year') =>
    new Date(when).toLocaleString('en-US', {
      [name]: name === 'month' ? 'short' : 'numeric',
      timeZone: 'Europe/Berlin',
    })
  const dayAndMonth = (when: string) => `${part(when, 'day')} ${part(when, 'month')}`
  await expect(mailbox.row('From last month').getByText(dayAndMonth(lastMonth), { exact: true })).toBeVisible()
  const oldest = mailbox.row('From nobody')
  await expect(oldest.getByText(`${dayAndMonth(longAgo)} ${part(longAgo, 'year')}`)).toBeVisible()
  await expect(oldest.getByText('Unknown Sender', { exact: true })).toBeVisible()
  await expect(page.getByRole('row')).toHaveText([/From yesterday/, /From last month/, /From nobody/])
  await mailbox.folder('Sent').click()
  await expect(mailbox.row('From yesterday').getByText('To: Zoe', { exact: false })).toBeVisible()
  await expect(mailbox.row('To nobody').getByText('To: Unknown Recipient', { exact: true })).toBeVisible()
})

test('rows are ticked one by one, as a range and all, and the toolbar acts on them [SEL-01, SEL-02, SEL-03, LIST-02, LIST-04, LIST-06, LIST-08, LIST-09, LIST-10, LIST-11, ACT-12, ACT-15, ASSIGN-07]', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  for (const number of ['One', 'Two', 'Three', 'Four'])
    await mail({ from: zoe, to: alice.email, subject: `Letter ${number}`, text: 'Hello' })
  await expect(page.getByRole('row')).toHaveCount(4)
  for (const name of ['Archive', 'Delete', 'Mark as read']) await expect(mailbox.tool(name)).toBeDisabled()
  for (const name of ['Assign', 'Label as', 'Move to']) await expect(mailbox.tool(name)).toHaveCount(0)

  const selected = page.getByRole('row', { selected: true })
  await mailbox.tick('Letter Four')
  await expect(selected).toHaveCount(1)
  await mailbox
    .row('Letter Two')
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await expect(selected).toHaveText([/Letter Four/, /Letter Three/, /Letter Two/])
  await mailbox.tick('Letter Three')
  await expect(selected).toHaveText([/Letter Four/, /Letter Two/])
  await mailbox.row('Letter One').click({ modifiers: ['Shift'] })
  await expect(selected).toHaveCount(4)
  await mailbox.tick('Letter One')
  const all = page.getByRole('checkbox', { name: 'Select all' })
  await all.click()
  await expect(selected).toHaveCount(4)
  await all.click()
  await expect(selected).toHaveCount(0)

  await mailbox.tick('Letter Four', 'Letter Two')
  await expect(mailbox.tool('Assign')).toHaveAttribute('aria-disabled', 'true')
  await expect(mailbox.tool('Assign')).toHaveAccessibleDescription('Messages are assigned one by one, from their menus')
  await expect(mailbox.tool('Label as')).toBeVisible()
  await expect(mailbox.tool('Move to')).toBeVisible()
  await mailbox.tool('Mark as read').click()
  await expect(page.getByRole('row', { name: /^unread/ })).toHaveText([/Letter Three/, /Letter One/])
  await mailbox.tool('Mark as unread').click()
  await expect(page.getByRole('row', { name: /^unread/ })).toHaveCount(4)

  await expect(selected).toHaveCount(0)
  await mailbox.tick('Letter Four', 'Letter Two')
  await mailbox.tool('Archive').click()
  await expect(mailbox.toast('2 conversations archived')).toBeVisible()
  await expect(page.getByRole('row')).toHaveText([/Letter Three/, /Letter One/])
  await mailbox.tick('Letter Three')
  await mailbox.tool('Delete').click()
  await expect(mailbox.toast('1 conversation moved to Trash')).toBeVisible()
  await expect(page.getByRole('row')).toHaveText([/Letter One/])
  await page.goto('/mail/trash')
  await expect(page.getByRole('row')).toHaveText([/Letter Three/])
  await page.goto('/mail/all_mail')
  await expect(page.getByRole('row')).toHaveText([/Letter Four/, /Letter Two/, /Letter One/])
})
