import { expect } from '@playwright/test'
import { zoe } from './account-fixtures.ts'
import { test } from './test.ts'

test('Undo takes back a move, a label and a drop, and each row has what it had before [ACT-18, LABELAS-04, DND-04] (G-102)', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await mailbox.label('Clients')
  await mailbox.label('Later')
  for (const subject of ['First order', 'Second order'])
    await mail({ from: zoe, to: alice.email, subject, text: 'Hello' })
  await mailbox.keepUndo()
  const rows = page.getByRole('row')
  const chip = (order: string, label: string) => mailbox.row(order).getByText(label, { exact: true })
  let answered = 0
  page.on('response', (response) => {
    if (response.url().endsWith('/api/v1/user_message_labels')) answered += 1
  })
  /** Both rows as the server has them, none of them ticked. */
  const afresh = async () => {
    answered = 0
    await page.goto('/mail/inbox')
    await expect(rows).toHaveText([/Second order/, /First order/])
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  }
  const tickBoth = async () => {
    await mailbox.tick('First order', 'Second order')
    await expect(page.getByRole('row', { selected: true })).toHaveCount(2)
  }
  /** Undo, and the server has what was done and that it was taken back: the one is sent after the other. */
  const undo = async (text: string) => {
    await mailbox.undo(text)
    await expect.poll(() => answered).toBe(2)
    await expect(rows).toHaveText([/Second order/, /First order/])
  }

  await afresh()
  await tickBoth()
  await mailbox.tool('Move to').click()
  await page.getByRole('dialog', { name: 'Move to' }).getByRole('option', { name: 'Clients', exact: true }).click()
  await expect(rows).toHaveCount(0)
  await undo('2 conversations moved to Clients')
  await expect(chip('First order', 'Clients')).toHaveCount(0)

  await afresh()
  const labels = page.getByRole('dialog', { name: 'Label as' })
  const applyLater = async () => {
    await mailbox.tool('Label as').click()
    await labels.getByRole('checkbox', { name: 'Later' }).check()
    await labels.getByRole('button', { name: 'Apply' }).click()
  }
  await mailbox.tick('First order')
  await applyLater()
  await expect(labels).toBeHidden()
  await expect(chip('First order', 'Later')).toBeVisible()

  await afresh()
  await tickBoth()
  await applyLater()
  await expect(chip('Second order', 'Later')).toBeVisible()
  await undo('2 conversations relabelled')
  await expect(chip('Second order', 'Later')).toHaveCount(0)
  await expect(chip('First order', 'Later')).toBeVisible()

  await afresh()
  await tickBoth()
  await mailbox.row('First order').getByText('First order', { exact: true }).dragTo(mailbox.folder('Clients'))
  await expect(rows).toHaveCount(0)
  await undo('2 conversations moved to Clients')

  await afresh()
  await expect(chip('First order', 'Later')).toBeVisible()
  await expect(chip('Second order', 'Later')).toHaveCount(0)
  await mailbox.folder('Clients').click()
  await expect(page.getByText('Your Clients is empty')).toBeVisible()
})

test('Undo of Restore puts back into the trash what lay there, and leaves the rest of the conversation alone (G-102)', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  const id = `<half-${alice.id}@x.y>`
  await mail({ from: zoe, to: alice.email, subject: 'Half order', text: 'Ten chairs', messageId: id })
  await mail({ from: zoe, to: alice.email, subject: 'Re: Half order', text: 'Make it twelve', inReplyTo: id })
  const both = /2 messages, (Re: )?Half order/
  await expect(mailbox.row('Half order')).toHaveAccessibleName(both)
  const { threads } = await (await page.request.get('/api/v1/user_messages')).json()
  const opened = await page.request.get(`/api/v1/messages/threads/${threads[0].message_thread_id}`)
  const [first] = (await opened.json()).messages
  const data = { user_message_ids: [first.user_message_id] }
  expect((await page.request.delete('/api/v1/user_messages', { data })).ok()).toBe(true)

  await mailbox.keepUndo()
  await page.goto('/mail/trash')
  await expect(mailbox.row('Half order')).toBeVisible()
  await mailbox.onRow('Half order', 'Restore')
  await expect(mailbox.row('Half order')).toHaveCount(0)
  const undone = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/user_message_labels') && answer.ok())
  await mailbox.undo('1 conversation restored')
  await expect(mailbox.row('Half order')).toBeVisible()
  await undone
  for (const folder of ['trash', 'inbox']) {
    await page.goto(`/mail/${folder}`)
    await expect(mailbox.row('Half order')).toHaveCount(1)
    await expect(mailbox.row('Half order')).not.toHaveAccessibleName(both)
  }
})
