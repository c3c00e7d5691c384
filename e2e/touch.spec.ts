import { expect } from '@playwright/test'
import { test } from './test.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const zoe = 'Zoe <zoe@elsewhere.example>'

test('under a finger on 360 px mail is ticked, archived, starred, found again, read and answered', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  for (const subject of ['Second', 'First']) await mail({ from: zoe, to: alice.email, subject, text: 'Hello' })
  await expect(page.getByRole('row')).toHaveText([/First/, /Second/])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await mailbox.row('Second').getByRole('checkbox').tap()
  await mailbox.tool('Archive').tap()
  await expect(page.getByRole('row')).toHaveText([/First/])
  await mailbox.row('First').getByRole('button', { name: 'Star', exact: true }).tap()
  await expect(mailbox.row('First').getByRole('button', { name: 'Unstar' })).toBeVisible()

  await mailbox.button('Toggle sidebar').tap()
  await mailbox.folder('Starred').tap()
  await expect(mailbox.list('Starred').getByRole('row')).toHaveText([/First/])
  await mailbox.row('First').tap()
  const conversation = page.getByRole('region', { name: 'Conversation: First' })
  await expect(mailbox.body().getByText('Hello')).toBeVisible()
  await conversation.getByRole('button', { name: 'Reply', exact: true }).last().tap()
  const reply = mailbox.window('Reply')
  await reply.getByRole('textbox', { name: 'Message body' }).tap()
  await page.keyboard.type('With pleasure')
  await reply.getByRole('button', { name: 'Send', exact: true }).tap()
  await expect(page.getByText('Message sent successfully!')).toBeVisible()
  await expect(mailbox.body(1).getByText('With pleasure')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('what acts on mail stands in its place before a row is ticked and after', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await mail({ from: zoe, to: alice.email, subject: 'First', text: 'Hello' })
  await expect(page.getByRole('row')).toHaveText([/First/])
  const places = () =>
    Promise.all(['Archive', 'Delete', 'Mark as read'].map(async (name) => (await mailbox.tool(name).boundingBox())?.x))
  await mailbox.row('First').getByRole('checkbox').tap()
  await expect(mailbox.tool('Label as')).toBeVisible()
  const ticked = await places()
  await mailbox.row('First').getByRole('checkbox').tap()
  await expect(mailbox.tool('Refresh')).toBeVisible()
  expect([await places(), ticked]).toEqual([ticked, [48, 92, 136]])
})

test('the round ground of a button stands inside the search box', async ({ page, mailbox }) => {
  const box = await page.getByRole('combobox', { name: 'Search mail' }).locator('..').boundingBox()
  const button = await mailbox.button('Search options').boundingBox()
  expect([button?.height, (box?.height ?? 0) >= (button?.height ?? 0)]).toEqual([44, true])
})

for (const width of [360, 320])
  test(`at ${width} px every command over a list, a selection and a conversation is whole`, async ({
    page,
    mailbox,
    alice,
    mail,
  }) => {
    await page.setViewportSize({ width, height: 640 })
    await mail({ from: zoe, to: alice.email, subject: 'First', text: 'Hello' })
    await expect(page.getByRole('row')).toHaveText([/First/])
    const whole = async (last: string) => {
      await expect(mailbox.tool(last)).toBeVisible()
      const bar = page.getByRole('toolbar', { name: 'Messages' }).filter({ visible: true })
      expect(await bar.evaluate(({ scrollWidth }) => scrollWidth)).toBe(width)
    }
    await whole('Next page')
    await mailbox.row('First').getByRole('checkbox').tap()
    await whole('Move to')
    await mailbox.row('First').getByRole('checkbox').tap()
    await mailbox.row('First').tap()
    await expect(mailbox.body().getByText('Hello')).toBeVisible()
    await whole('Move to')
  })

for (const name of ['Label as', 'Move to'])
  test(`${name} brings up no keyboard over its labels; arrow keys reach them`, async ({
    page,
    mailbox,
    alice,
    mail,
  }) => {
    await mail({ from: zoe, to: alice.email, subject: 'First', text: 'Hello' })
    await mailbox.row('First').getByRole('checkbox').tap()
    await mailbox.tool(name).tap()
    const panel = page.getByRole('dialog', { name }).locator('> div')
    await expect(panel).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(panel.getByRole('searchbox', { name: 'Search labels' })).toBeFocused()
  })
