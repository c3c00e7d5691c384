import { expect } from '@playwright/test'
import { zoe } from './account-fixtures.ts'
import { mailFile } from './mail-file.ts'
import { test } from './test.ts'

test('mail is moved where one looks for the label, one move at a time, and stays where it was when that fails [ACT-18, ACT-19, ACT-20, ACT-22, ACT-23, ACT-24, LIST-11, ERR-13]', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await mailbox.label('Clients/Ahrens')
  await mail({ from: zoe, to: alice.email, subject: 'First order', text: 'Hello' })
  await mail({ from: zoe, to: alice.email, subject: 'Second order', text: 'Hello' })
  await page.goto('/mail/inbox')
  const targets = page.getByRole('dialog', { name: 'Move to' })
  const moveTo = async (order: string, label: string) => {
    await mailbox.tick(order)
    await mailbox.tool('Move to').click()
    await targets.getByRole('option', { name: label, exact: true }).click()
  }
  await mailbox.tick('First order')
  await mailbox.tool('Move to').click()
  await expect(targets.getByRole('option')).toHaveText(['Clients', 'Clients/Ahrens'])
  await page.keyboard.press('ArrowDown')
  await expect(targets.getByRole('option', { name: 'Clients', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await targets.getByRole('searchbox', { name: 'Search labels' }).fill('ahr')
  await expect(targets.getByRole('option')).toHaveText(['Clients/Ahrens'])
  await page.keyboard.press('Escape')
  await mailbox.tick('First order')

  const patches: string[] = []
  let answer = () => {}
  await page.route('**/api/v1/user_message_labels', async (route) => {
    patches.push(route.request().method())
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.fulfill({ status: 500, json: { status: { code: 500, message: 'No' }, errors: ['No'] } })
  })
  await moveTo('First order', 'Clients')
  await expect(mailbox.row('First order')).toHaveCount(0)
  await moveTo('Second order', 'Clients')
  await expect(page.getByRole('row', { selected: true })).toHaveText([/Second order/])
  expect(patches).toHaveLength(1)
  answer()
  await expect(mailbox.alert('Failed to move messages. Please try again.')).toBeVisible()
  await expect(mailbox.row('First order')).toBeVisible()
  await page.unroute('**/api/v1/user_message_labels')

  await page.reload()
  await moveTo('First order', 'Clients/Ahrens')
  await expect(mailbox.toast('1 conversation moved to Ahrens')).toBeVisible()
  await expect(mailbox.row('First order')).toHaveCount(0)
  await page.goto('/mail/Clients%2FAhrens')
  await mailbox.tick('First order')
  await mailbox.tool('Move to').click()
  await expect(targets.getByRole('option')).toHaveText(['Inbox', 'Clients', 'Clients/Ahrens'])
  await targets.getByRole('option', { name: 'Clients/Ahrens' }).click()
  await expect(targets).toBeHidden()
  await expect(mailbox.row('First order').getByRole('checkbox')).toBeChecked()
  await mailbox.tool('Move to').click()
  await targets.getByRole('searchbox').fill('inb')
  await page.keyboard.press('Enter')
  await expect(mailbox.row('First order')).toHaveCount(0)
  await mailbox.folder('Inbox').click()
  await expect(page.getByRole('row')).toHaveText([/Second order/, /First order/])
  await mailbox.tick('First order')
  await moveTo('Second order', 'Clients')
  await expect(mailbox.toast('2 conversations moved to Clients')).toBeVisible()
  await expect(page.getByText('Your Inbox is empty')).toBeVisible()
})

test('a move to a label that is not known there is warned of and does nothing [ACT-21]', async ({
  page,
  mailbox,
  shared: bob,
  mail,
}) => {
  await mail({ from: zoe, to: bob.email, subject: 'For Bob', text: 'Hello' })
  await page.goto('/mail/inbox')
  await mailbox.row('For Bob').getByRole('button', { name: 'Star', exact: true }).click()
  await mailbox.folder('Starred').click()
  await expect(mailbox.list('Starred')).toBeVisible()
  await expect(mailbox.row('For Bob')).toBeVisible()
  await page.route(/\/api\/v1\/labels(\?|$)/, async (route) => {
    const response = await route.fetch()
    const groups: { user_id: number; labels: { path: string }[] }[] = await response.json()
    for (const group of groups)
      if (group.user_id === bob.id) group.labels = group.labels.filter(({ path }) => path !== 'inbox')
    await route.fulfill({ response, json: groups })
  })
  const labels = page.waitForResponse(/\/api\/v1\/labels(\?|$)/)
  await mailbox.tool('Refresh').click()
  await (await labels).finished()
  const moves: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') moves.push(request.url())
  })
  const warned = page.waitForEvent('console', (message) => message.text().startsWith('Failed to move'))
  await mailbox.tick('For Bob')
  await mailbox.tool('Move to').click()
  await page.getByRole('dialog', { name: 'Move to' }).getByRole('option', { name: 'Inbox' }).click()
  expect((await warned).type()).toBe('warning')
  await expect(page.getByRole('dialog', { name: 'Move to' })).toBeHidden()
  await expect(page.getByRole('row', { selected: true })).toHaveText([/For Bob/])
  await expect(page.getByRole('alert')).toHaveText('')
  expect(moves).toEqual([])
})

test('from spam and all mail, Archive means Move to inbox, and Archive all takes labelled mail out of the inbox [LIST-01, LIST-04, LIST-05, ACT-17, API-45, ERR-17, ERR-18]', async ({
  page,
  mailbox,
  alice,
  mail,
  imported,
}) => {
  await imported(alice, { 'Spam/1.eml': mailFile({ From: zoe, To: alice.email, Subject: 'Not spam at all' }) })
  await mailbox.label('Clients')
  await mail({ from: zoe, to: alice.email, subject: 'Bare', text: 'Hello' })
  await mail({ from: zoe, to: alice.email, subject: 'With a label', text: 'Hello' })
  await page.goto('/mail/spam')
  await mailbox.tick('Not spam at all')
  await expect(mailbox.tool('Archive')).toHaveCount(0)
  await expect(mailbox.tool('Archive all')).toHaveCount(0)
  await mailbox.tool('Move to inbox').click()
  await expect(mailbox.row('Not spam at all')).toHaveCount(0)
  await mailbox.folder('Inbox').click()
  await mailbox.onRow('Not spam at all', 'Archive')
  await expect(mailbox.row('Not spam at all')).toHaveCount(0)
  await page.goto('/mail/all_mail')
  await mailbox.onRow('Not spam at all', 'Move to inbox')
  await expect(mailbox.row('Not spam at all').getByText('Inbox', { exact: true })).toBeVisible()
  await mailbox.folder('Inbox').click()
  await expect(page.getByRole('row')).toHaveCount(3)

  await mailbox.tick('With a label')
  await mailbox.tool('Label as').click()
  await page.getByRole('checkbox', { name: 'Clients' }).check()
  await mailbox.button('Apply').click()
  await expect(mailbox.row('With a label').getByText('Clients')).toBeVisible()
  const question = page.getByRole('alertdialog', { name: 'Archive all?' })
  for (const [body, text] of [
    [{ success: false, message: '', archived_count: 0, error: 'Too busy' }, 'Error: Too busy'],
    [undefined, 'Failed to archive messages. Please try again.'],
  ] as const) {
    await page.route('**/archive_all', (route) => (body ? route.fulfill({ json: body }) : route.abort()))
    await mailbox.tool('Archive all').click()
    await question.getByRole('button', { name: 'Archive all' }).click()
    await expect(mailbox.alert(text)).toBeVisible()
    await page.unroute('**/archive_all')
  }
  await mailbox.tool('Archive all').click()
  await question.getByRole('button', { name: 'Archive all' }).click()
  await expect(mailbox.row('With a label')).toHaveCount(0)
  await expect(page.getByRole('row')).toHaveText([/Bare/, /Not spam at all/])
  await page.goto('/mail/Clients')
  await expect(mailbox.row('With a label')).toBeVisible()
})

test('in search, Archive takes mail out of the inbox and leaves it among the results [ACT-16, SIDE-25]', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await mail({ from: zoe, to: alice.email, subject: 'Winter tyres', text: 'Hello' })
  await page.goto('/mail/search?q=tyres')
  const row = mailbox.row('Winter tyres')
  await expect(row.getByText('Inbox', { exact: true })).toHaveCSS('--chip-colour', '#4285F4')
  await mailbox.onRow('Winter tyres', 'Archive')
  await expect(row.getByText('Inbox', { exact: true })).toHaveCount(0)
  await page.reload()
  await expect(row).toBeVisible()
  await mailbox.folder('Inbox').click()
  await expect(page.getByText('Your Inbox is empty')).toBeVisible()
})
