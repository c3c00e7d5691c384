import { expect, type Locator, type Page } from '@playwright/test'
import { zoe } from './account-fixtures.ts'
import type { Mailbox } from './mailbox.ts'
import { test } from './test.ts'

/** Presses a row at its subject and carries it off. */
async function hold(mailbox: Mailbox, subject: string): Promise<void> {
  const { page } = mailbox
  await mailbox.row(subject).getByText(subject, { exact: true }).hover()
  await page.mouse.down()
  await moveTo(page, mailbox.folder('Inbox'))
}

/** The pointer goes in steps, as a hand does, and follows what makes room when something on the way opens. */
async function moveTo(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  let goal = await middle(target)
  for (;;) {
    await carry(page, goal.x, goal.y)
    const now = await middle(target)
    if (now.x === goal.x && now.y === goal.y) return
    goal = now
  }
}

async function middle(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox()
  if (!box) throw new Error('The target is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** A hand is never quite still: the last step stays over what is entered. */
async function carry(page: Page, x: number, y: number): Promise<void> {
  await page.mouse.move(x, y, { steps: 5 })
  await page.mouse.move(x + 1, y)
}

async function drop(mailbox: Mailbox, subject: string, target: Locator): Promise<void> {
  await hold(mailbox, subject)
  await moveTo(mailbox.page, target)
  await mailbox.page.mouse.up()
}

test('ticked rows are dragged together onto a label, which takes them out of the inbox and of the label they came from; Back leads to that label, and Archive out of it [ACT-01, ACT-15, DND-01, DND-02, DND-04]', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await mailbox.label('Clients')
  await mailbox.label('Later')
  for (const subject of ['Letter One', 'Letter Two', 'Letter Three'])
    await mail({ from: zoe, to: alice.email, subject, text: 'Hello' })
  await page.reload()
  await mailbox.tick('Letter One', 'Letter Two')
  await page.evaluate(() => {
    addEventListener('dragstart', () => {
      document.body.dataset.beside = document.body.lastElementChild?.textContent ?? ''
    })
  })
  await hold(mailbox, 'Letter One')
  await expect(page.locator('body')).toHaveAttribute('data-beside', 'Move 2 conversations')
  await moveTo(page, mailbox.folder('Clients'))
  await expect(mailbox.folder('Clients')).toHaveAttribute('data-over')
  await expect(mailbox.folder('Later')).not.toHaveAttribute('data-over')
  await page.mouse.up()
  await expect(mailbox.toast('2 conversations moved to Clients')).toBeVisible()
  await expect(page.getByRole('row')).toHaveText([/Letter Three/])

  await mailbox.folder('Clients').click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await drop(mailbox, 'Letter Two', mailbox.folder('Later'))
  await expect(page.getByRole('row')).toHaveText([/Letter One/])
  await mailbox.folder('Later').click()
  await expect(page.getByRole('row')).toHaveText([/Letter Two/])
  await page.goBack()
  await expect(page.getByRole('row')).toHaveText([/Letter One/])
  await mailbox.onRow('Letter One', 'Archive')
  await expect(page.getByText('Your Clients is empty')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your Clients is empty')).toBeVisible()
})

test('from search results, and onto Inbox, a drop only adds [DND-05, DND-06]', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await mailbox.label('Clients')
  await mail({ from: zoe, to: alice.email, subject: 'The offer', text: 'Hello' })
  await page.goto('/mail/search?q=offer')
  await drop(mailbox, 'The offer', mailbox.folder('Clients'))
  await expect(mailbox.toast('1 conversation moved to Clients')).toBeVisible()
  await mailbox.folder('Inbox').click()
  await expect(mailbox.row('The offer').getByText('Clients', { exact: true })).toBeVisible()
  await mailbox.onRow('The offer', 'Archive')
  await expect(page.getByRole('row')).toHaveCount(0)
  await mailbox.folder('Clients').click()
  await drop(mailbox, 'The offer', mailbox.folder('Inbox'))
  await expect(mailbox.toast('1 conversation moved to Inbox')).toBeVisible()
  await expect(mailbox.row('The offer')).toBeVisible()
  await mailbox.folder('Inbox').click()
  await expect(mailbox.row('The offer').getByText('Clients', { exact: true })).toBeVisible()
})

test("mail of a shared mailbox lands on that mailbox's folders alone, mail of two mailboxes nowhere, and only what the pointer is over says so [DND-03, DND-07, SCREEN-17]", async ({
  page,
  mailbox,
  alice,
  shared: bob,
  mail,
  imported,
}) => {
  await imported(bob, { 'Orders/1.eml': `From: ${zoe}\r\nTo: ${bob.email}\r\nSubject: An order\r\n\r\nHello\r\n` })
  await mailbox.label('Clients')
  await page.reload()
  await mail({ from: zoe, to: alice.email, subject: 'For Alice', text: 'Hello' })
  await mail({ from: zoe, to: bob.email, subject: 'For Bob', text: 'Hello' })
  await expect(page.getByRole('row')).toHaveCount(2)

  await hold(mailbox, 'For Bob')
  const lit = page.locator('[data-drop]')
  const lights = async (name: string, as: 'allowed' | 'refused') => {
    await moveTo(page, mailbox.folder(name))
    await expect(mailbox.folder(name)).toHaveAttribute('data-drop', as)
    await expect(lit).toHaveCount(1)
  }
  for (const name of ['Orders', 'Drafts', 'Snoozed']) await lights(name, 'refused')
  await lights('Starred', 'allowed')
  await lights('Clients', 'refused')
  await page.mouse.up()
  await expect(mailbox.folder('Clients')).not.toHaveAttribute('data-drop')
  await expect(page.getByRole('row')).toHaveCount(2)

  await mailbox.tick('For Alice', 'For Bob')
  await hold(mailbox, 'For Bob')
  for (const name of ['Clients', 'Sent', 'Starred']) await lights(name, 'refused')
  await page.mouse.up()
  await expect(page.getByRole('row')).toHaveCount(2)
  await mailbox.tick('For Alice')

  await drop(mailbox, 'For Bob', mailbox.folder('Starred'))
  await expect(page.getByRole('row')).toHaveText([/For Alice/])
  await mailbox.folder('Starred').click()
  await expect(page.getByRole('row')).toHaveText([/For Bob/])
})

test('sidebar and list scroll while a row is held near their edges, and rest away from them [DND-08, DND-09]', async ({
  page,
  mailbox,
  alice,
  imported,
}) => {
  for (let number = 10; number < 40; number++) await mailbox.label(`Shelf ${number}`)
  const files: Record<string, string> = {}
  for (let number = 10; number < 40; number++)
    files[`${number}.eml`] = `From: ${zoe}\r\nTo: ${alice.email}\r\nSubject: Letter ${number}\r\n\r\nHello\r\n`
  await imported(alice, files)
  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(30)
  await page.evaluate(() => {
    const steps: Record<string, number[]> = { sidebar: [], list: [] }
    const { scrollBy } = Element.prototype
    Element.prototype.scrollBy = function (this: Element, ...by: unknown[]) {
      steps[this.closest('nav') ? 'sidebar' : 'list']?.push((by[0] as ScrollToOptions).top ?? 0)
      return Reflect.apply(scrollBy, this, by)
    }
    Object.assign(window, { steps })
  })
  const steps = (area: 'sidebar' | 'list') =>
    page.evaluate((name) => [...new Set((window as unknown as { steps: Record<string, number[]> }).steps[name])], area)
  const last = mailbox.folder('Shelf 39')
  const [list, first] = [mailbox.list('Inbox'), page.getByRole('row').first()]
  await expect(last).not.toBeInViewport()
  await first.getByText(/^Letter/).hover()
  await page.mouse.down()
  const side = await page.getByRole('navigation', { name: 'Mailboxes' }).boundingBox()
  const grid = await list.boundingBox()
  if (!side || !grid) throw new Error('Nothing is on the screen')
  await carry(page, side.x + 80, side.y + side.height / 2)
  await carry(page, side.x + 80, side.y + side.height - 20)
  await expect(last).toBeInViewport()
  expect(await steps('sidebar')).toEqual([12])

  await carry(page, grid.x + 200, grid.y + grid.height / 2)
  expect(await steps('list')).toEqual([])
  await carry(page, grid.x + 200, grid.y + grid.height - 30)
  await expect(page.getByRole('row').last()).toBeInViewport()
  await carry(page, grid.x + 200, grid.y + 30)
  await expect(first).toBeInViewport()
  expect(await steps('list')).toEqual([14, -14])
  await page.mouse.up()
  await expect(page.getByRole('row')).toHaveCount(30)
})

test('a held row keeps its place in outline, opens More and a closed label, lands on a compose window as a file, and is let go when it leaves [DND-01, ATTACH-12, ATTACH-15, ERR-25] (G-088)', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  test.slow()
  await mailbox.label('Clients/Ahrens')
  for (const subject of ['Letter One', 'Letter Two']) await mail({ from: zoe, to: alice.email, subject, text: 'Hello' })
  await page.goto('/mail/inbox')
  const row = mailbox.row('Letter One')
  await hold(mailbox, 'Letter One')
  await expect(row).toHaveAttribute('data-dragged')
  await expect(row).toHaveCSS('outline-style', 'dashed')
  await expect(mailbox.row('Letter Two')).not.toHaveAttribute('data-dragged')
  // Held over, it is called Less.
  const more = await middle(mailbox.button('More'))
  await carry(page, more.x, more.y)
  await expect(mailbox.folder('Spam')).toBeVisible()
  await moveTo(page, mailbox.folder('Clients'))
  await expect(mailbox.folder('Ahrens')).toBeVisible()
  await moveTo(page, mailbox.folder('Ahrens'))
  await page.mouse.up()
  await expect(mailbox.toast('1 conversation moved to Ahrens')).toBeVisible()

  await page.getByRole('banner').getByRole('button', { name: 'Compose' }).click()
  const window = mailbox.window('New Message')
  const files = window.getByRole('list', { name: 'Attachments' })
  await expect(window.getByRole('textbox', { name: 'Message body' })).toBeVisible()
  await drop(mailbox, 'Letter Two', window.getByRole('textbox', { name: 'Message body' }))
  await expect(files).toContainText('Letter Two.eml')
  await expect(mailbox.row('Letter Two')).toBeVisible()
  await page.route('**/api/v1/messages/threads/**', (route) => route.abort())
  await drop(mailbox, 'Letter Two', window.getByRole('textbox', { name: 'Subject' }))
  await expect(files.getByRole('listitem')).toHaveCount(2)
  await page.unroute('**/api/v1/messages/threads/**')
  await window.getByRole('button', { name: 'Discard draft' }).click()

  await hold(mailbox, 'Letter Two')
  await moveTo(page, mailbox.folder('Clients'))
  await expect(mailbox.folder('Clients')).toHaveAttribute('data-drop', 'allowed')
  await archived(page, 'Letter Two')
  await expect(mailbox.row('Letter Two')).toHaveCount(0)
  await expect(mailbox.folder('Clients')).not.toHaveAttribute('data-drop')
  await page.mouse.up()
  await mailbox.folder('Clients').click()
  await expect(page.getByText('Your Clients is empty')).toBeVisible()
})

/** Another program takes the conversation out of the inbox. */
async function archived({ request }: Page, subject: string): Promise<void> {
  const inbox = await (await request.get('/api/v1/labels/inbox')).json()
  const { threads } = await (await request.get(`/api/v1/user_messages?label_id=${inbox.id}`)).json()
  const { user_id, message_thread_id } = threads.find((each: { subject: string }) => each.subject === subject)
  const data = { threads: [{ user_id, message_thread_id }], add_label_ids: [], remove_label_ids: [inbox.id] }
  expect((await request.patch('/api/v1/user_message_labels', { data })).status()).toBe(200)
}
