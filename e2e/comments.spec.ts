import { expect, type Locator } from '@playwright/test'
import { test } from './test.ts'

const secret = 'the hanger is bent'
const zoe = 'zoe.of.comments@elsewhere.example'

test('[TEAM-06] colleagues comment beside a conversation by keyboard, mention each other, edit, react and delete, and nothing of it leaves', async ({
  page,
  mailbox,
  signIn,
  mail,
  sink,
  shared: bob,
  alice,
  browser,
}) => {
  await mail({ from: `Zoe Brown <${zoe}>`, to: bob.email, subject: 'Spokes?', text: 'How many?' })
  const other = await browser.newContext({ baseURL: page.url() })
  const desk = await signIn(await other.newPage(), bob)
  const alices = await mailbox.open('Spokes?')
  const comment = (conversation: Locator, who: string) =>
    conversation.getByRole('article', { name: new RegExp(`^Comment by ${who}, `) })

  await test.step('a comment is written without a mouse, and mentions a colleague', async () => {
    await page.keyboard.press('m')
    const field = alices.getByRole('textbox', { name: 'Comment for colleagues' })
    await expect(field).toBeFocused()
    await page.keyboard.type(`@${bob.name.slice(0, 3)}`)
    await expect(alices.getByRole('option', { name: bob.name, exact: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.type('look, ')
    await page.keyboard.press('Control+b')
    await page.keyboard.type(secret)
    await alices.getByLabel('Files of the comment').setInputFiles({
      name: 'hanger.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('it is bent'),
    })
    await expect(alices.getByRole('list', { name: 'Files of the comment' })).toContainText('hanger.txt')
    await field.press('Control+Enter')
    await expect(alices.getByRole('button', { name: 'Comment', exact: true }).last()).toBeFocused()
    await expect(comment(alices, 'you').getByText(secret)).toHaveCSS('font-weight', '700')
    await expect(field).toBeHidden()
  })

  await test.step('he finds it by Mentions, which then counts nothing', async () => {
    const mentions = desk.page.getByRole('link', { name: 'Mentions, 1 unread conversation' })
    await expect(mentions).toBeVisible()
    await mentions.click()
    const bobs = await desk.open('Spokes?')
    await expect(comment(bobs, alice.name)).toContainText(`@${bob.name} look, ${secret}`)
    await expect(desk.page.getByRole('link', { name: 'Mentions', exact: true })).toBeVisible()
    const [download] = await Promise.all([
      desk.page.waitForEvent('download'),
      comment(bobs, alice.name).getByRole('link', { name: 'Download hanger.txt' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('hanger.txt')
  })
  const bobs = desk.page.getByRole('region', { name: /^Conversation: / })

  await test.step('he reacts, she sees it; she edits, he sees what it said before', async () => {
    await comment(bobs, alice.name).getByRole('button', { name: 'React' }).click()
    await desk.page.getByRole('button', { name: 'React with 👍' }).click()
    await expect(comment(alices, 'you').getByRole('button', { name: `👍 1: ${bob.name}` })).toBeVisible()
    await comment(alices, 'you').getByRole('button', { name: 'Edit comment' }).click()
    await page.keyboard.type(', surely')
    await page.keyboard.press('Control+Enter')
    await expect(comment(bobs, alice.name)).toContainText(`${secret}, surely`)
    await comment(bobs, alice.name)
      .getByRole('button', { name: /^edited/ })
      .click()
    const before = bobs.getByRole('list', { name: 'What it said before' })
    await expect(before.getByText(secret, { exact: true })).toBeVisible()
    await expect(comment(bobs, alice.name).getByRole('button', { name: 'Delete comment' })).toBeVisible()
    await expect(comment(bobs, alice.name).getByRole('button', { name: 'Edit comment' })).toHaveCount(0)
  })

  await test.step('an answer that quotes all of it, and the print, hold nothing of the comment', async () => {
    await bobs.getByRole('button', { name: 'Reply', exact: true }).last().click()
    const reply = bobs.getByRole('dialog', { name: 'Reply', exact: true })
    await reply.getByRole('textbox', { name: 'Message body' }).pressSequentially('Thirty-six.')
    await desk.send(reply)
    const sent = await sink.received(zoe)
    expect(sent.raw).toContain('Thirty-six')
    expect(sent.raw).not.toMatch(/hanger|bent/)
    await page.emulateMedia({ media: 'print' })
    await expect(comment(alices, 'you')).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await expect(comment(alices, 'you')).toBeVisible()
  })

  await test.step('what is written and not said yet is there again, after a reload too; a deleted one is told and gone', async () => {
    await alices.getByRole('button', { name: 'Comment', exact: true }).first().click()
    await page.keyboard.type('Not said yet')
    await page.keyboard.press('Escape')
    await page.reload()
    await alices.getByRole('button', { name: 'Comment', exact: true }).last().click()
    await expect(alices.getByRole('textbox', { name: 'Comment for colleagues' })).toHaveText('Not said yet')
    await page.keyboard.press('Escape')
    await comment(alices, 'you').getByRole('button', { name: 'Delete comment' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(bobs.getByText(`${alice.name} wrote a comment that was deleted`)).toBeVisible()
    await expect(bobs.getByText(secret)).toHaveCount(0)
  })
  await other.close()
})

test('[TEAM-06] a person alone in a mailbox sees nothing of comments', async ({ page, mailbox, mail, alice }) => {
  await mail({ from: 'Zoe Brown <zoe@elsewhere.example>', to: alice.email, subject: 'Bells?', text: 'Which?' })
  const conversation = await mailbox.open('Bells?')
  await expect(conversation.getByRole('button', { name: 'Forward', exact: true })).toBeVisible()
  await page.keyboard.press('m')
  await expect(conversation.getByRole('button', { name: 'Comment', exact: true })).toHaveCount(0)
  await expect(conversation.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Mentions/ })).toHaveCount(0)
})
