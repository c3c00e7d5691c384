import { expect, type Page } from '@playwright/test'
import { newPerson } from './account-fixtures.ts'
import { test } from './test.ts'

const zoe = 'Zoe <zoe.of.views@elsewhere.example>'

test('[TEAM-07] what is assigned, what nobody has and where one is mentioned stand under a shared mailbox, and change for both at once', async ({
  page,
  signIn,
  mail,
  server,
  browser,
}) => {
  const support = await newPerson(server, 'Support')
  const nora = await newPerson(server, 'Nora')
  const tom = await newPerson(server, 'Tom')
  for (const { email } of [nora, tom]) await server.postroom('grant', 'add', support.email, email)
  const mailbox = await signIn(page, nora)
  const view = (at: Page, name: string) => at.getByRole('link', { name: `${support.name}: ${name}`, exact: true })
  await mail({ from: zoe, to: support.email, subject: 'Two wheels', text: 'Which ones?' })
  await mail({ from: zoe, to: support.email, subject: 'A bell', text: 'Does it ring?' })
  const other = await browser.newContext({ baseURL: page.url() })
  const desk = await signIn(await other.newPage(), tom)
  const mine = { name: new RegExp(`^${nora.name}: `) }

  await test.step('both see what nobody has; the mailbox in which one works alone has no views', async () => {
    await expect(view(page, "Nobody's, 2 open")).toBeVisible()
    await expect(view(desk.page, "Nobody's, 2 open")).toBeVisible()
    await expect(page.getByRole('link', mine)).toHaveCount(0)
    await view(page, "Nobody's, 2 open").click()
    await expect(page).toHaveTitle(`${support.name}: Nobody's – Postroom`)
    await expect(page.getByRole('row')).toHaveText([/A bell/, /Two wheels/])
    await view(desk.page, 'Assigned to me').click()
    await expect(desk.page.getByText('Nothing is assigned to you')).toBeVisible()
  })

  await test.step('she assigns one to him: his counter and list have it, and her list has lost it', async () => {
    const conversation = await mailbox.open('Two wheels')
    await conversation.getByRole('button', { name: 'More message actions' }).click()
    await page.getByRole('menuitem', { name: 'Assign', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Assign to users' })
    await dialog.getByRole('checkbox', { name: tom.name, exact: true }).click()
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
    await expect(view(desk.page, 'Assigned to me, 1 open')).toBeVisible()
    await expect(desk.page.getByRole('row')).toHaveText([/Two wheels/])
    await expect(view(page, "Nobody's, 1 open")).toBeVisible()
    await page.getByRole('button', { name: `Back to ${support.name}: Nobody's` }).click()
    await expect(page.getByRole('row')).toHaveText([/A bell/])
  })

  await test.step('the address of a view holds through a reload, and back and forward lead over it', async () => {
    await page.reload()
    await expect(page.getByRole('row')).toHaveText([/A bell/])
    await mailbox.clientStands()
    await view(page, 'Mentions').click()
    await expect(page.getByText('Nobody has mentioned you')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('row')).toHaveText([/A bell/])
    await page.goForward()
    await expect(page.getByText('Nobody has mentioned you')).toBeVisible()
    await page.goBack()
  })

  await test.step('he archives what he has: it stays his, and waits no more', async () => {
    await desk.onRow('Two wheels', 'Archive')
    await expect(view(desk.page, 'Assigned to me')).toBeVisible()
    await expect(desk.row('Two wheels')).toBeVisible()
  })

  await test.step('she mentions him in a comment: it stands in Mentions until he has read it', async () => {
    const conversation = await mailbox.open('A bell')
    await page.keyboard.press('m')
    await expect(conversation.getByRole('textbox', { name: 'Comment for colleagues' })).toBeFocused()
    await page.keyboard.type(`@${tom.name.slice(0, 3)}`)
    await expect(conversation.getByRole('option', { name: tom.name, exact: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.type('who takes it?')
    await page.keyboard.press('Control+Enter')
    await view(desk.page, 'Mentions, 1 unread').click()
    await desk.open('A bell')
    await expect(view(desk.page, 'Mentions')).toBeVisible()
    await desk.page.getByRole('button', { name: `Back to ${support.name}: Mentions` }).click()
    await expect(desk.page.getByRole('row')).toHaveText([/A bell/])
  })
  await other.close()
})

test('[TEAM-07] where a mailbox has it so, pressing Reply takes a conversation that nobody has, and can be taken back', async ({
  page,
  mailbox,
  signIn,
  mail,
  shared: bob,
  browser,
}) => {
  await mail({ from: zoe, to: bob.email, subject: 'Who answers?', text: 'Anybody?' })
  const view = (at: Page, name: string) => at.getByRole('link', { name: `${bob.name}: ${name}`, exact: true })
  const other = await browser.newContext({ baseURL: page.url() })
  const desk = await signIn(await other.newPage(), bob)
  const reply = async () => {
    const conversation = await mailbox.open('Who answers?')
    await conversation.getByRole('button', { name: 'Reply', exact: true }).last().click()
    await expect(conversation.getByRole('dialog', { name: 'Reply', exact: true })).toBeVisible()
  }

  await test.step('at first a reply takes nothing', async () => {
    await reply()
    await expect(view(desk.page, "Nobody's, 1 open")).toBeVisible()
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await page.goto('/mail/inbox')
  })

  await test.step('he has it so for all who work in his mailbox', async () => {
    await desk.page.goto('/settings')
    const box = desk.page.getByRole('region', { name: 'Shared mailboxes' }).getByRole('checkbox')
    await expect(box).not.toBeChecked()
    await box.focus()
    await desk.page.keyboard.press('Space')
    await expect(box).toBeChecked()
    await desk.page.reload()
    await expect(box).toBeChecked()
    await desk.page.goto('/mail/inbox')
  })

  await test.step('now it is hers as she begins, he sees it, and she takes it back', async () => {
    await mailbox.keepUndo()
    await reply()
    await expect(mailbox.toast('Assigned to you')).toBeVisible()
    await expect(view(page, 'Assigned to me, 1 open')).toBeVisible()
    await expect(view(desk.page, "Nobody's")).toBeVisible()
    await mailbox.undo('Assigned to you')
    await expect(view(page, 'Assigned to me')).toBeVisible()
    await expect(view(desk.page, "Nobody's, 1 open")).toBeVisible()
  })
  await other.close()
})

test('[TEAM-07] on a phone the views are chosen in the sidebar’s drawer', async ({
  page,
  mailbox,
  mail,
  shared: bob,
}) => {
  await mail({ from: zoe, to: bob.email, subject: 'On the road', text: 'Hello' })
  await expect(mailbox.row('On the road')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  const link = page.getByRole('link', { name: `${bob.name}: Nobody's, 1 open`, exact: true })
  await link.press('Enter')
  await expect(mailbox.list(`${bob.name}: Nobody's`).getByRole('row')).toHaveText([/On the road/])
})
