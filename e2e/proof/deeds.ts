import type { Locator } from '@playwright/test'
import { type Desk, expect } from './desk.ts'

/** What a person does, by name, with a number in [0, 1) for the choices. Each ends when the screen shows that it is done. */
export const deeds: Record<string, (desk: Desk, chance: number) => Promise<void>> = {
  toggleStar: async (desk, chance) => {
    const row = await desk.row(chance)
    const starred = (await row.getByRole('button', { name: 'Unstar' }).count()) > 0
    await row.getByRole('button', { name: starred ? 'Unstar' : 'Star', exact: true }).click()
    await expect(row.getByRole('button', { name: starred ? 'Star' : 'Unstar', exact: true })).toBeVisible()
  },
  read: async (desk, chance) => {
    await desk.open(chance)
    await desk.home()
  },
  toggleImportant: async (desk, chance) => {
    const row = await desk.row(chance)
    const names = ['Mark as important', 'Mark as not important']
    if ((await row.getByRole('button', { name: names[1] ?? '' }).count()) > 0) names.reverse()
    await row.getByRole('button', { name: names[0] ?? '', exact: true }).click()
    await expect(row.getByRole('button', { name: names[1] ?? '', exact: true })).toBeVisible()
  },
  toggleRead: async (desk, chance) => {
    const row = await desk.row(chance)
    await row.hover()
    const read = row.getByRole('button', { name: 'Mark as read' })
    const names = (await read.count()) > 0 ? ['Mark as read', 'Mark as unread'] : ['Mark as unread', 'Mark as read']
    await row.getByRole('button', { name: names[0] ?? '' }).click()
    await expect(row.getByRole('button', { name: names[1] ?? '' })).toBeVisible()
  },
  print: async (desk, chance) => {
    const conversation = await desk.open(chance)
    await conversation.getByRole('button', { name: 'Print', exact: true }).click()
    await expect(desk.page.locator('html[data-printed]')).toBeAttached()
    await desk.page.evaluate(() => document.documentElement.removeAttribute('data-printed'))
    await desk.home()
  },
  accounts: async (desk) => {
    const rows = desk.mailbox.list('Inbox').getByRole('row')
    await desk.mailbox.showAccounts(desk.shared.name)
    await expect(rows.first()).toBeVisible()
    await expect(desk.sharedRows()).toHaveCount(0)
    await desk.mailbox.showAccounts(desk.shared.name)
    await expect(desk.sharedRows().first()).toBeVisible()
  },
  move: async (desk, chance) => {
    const row = await desk.ownRow(chance)
    const key = await row.getAttribute('aria-label')
    await row.getByRole('checkbox').click()
    await desk.mailbox.tool('Move to').click()
    await desk.page.getByRole('dialog', { name: 'Move to' }).getByRole('option', { name: 'Cases' }).click()
    await expect(desk.page.getByRole('row', { name: key ?? '', exact: true })).toHaveCount(0)
  },
  archiveAndUndo: async (desk, chance) => {
    const row = await desk.row(chance)
    const key = await row.getAttribute('aria-label')
    await row.getByRole('checkbox').click()
    await desk.mailbox.tool('Archive').click()
    await desk.mailbox.undo('1 conversation archived')
    await expect(desk.page.getByRole('row', { name: key ?? '', exact: true }).first()).toBeVisible()
  },
  archive: async (desk, chance) => commandOn(desk, await desk.row(chance), { name: 'Archive', said: /archived$/ }),
  trash: async (desk, chance) => commandOn(desk, await desk.row(chance), { name: 'Delete', said: /moved to Trash$/ }),
  label: async (desk, chance) => {
    const row = await desk.ownRow(chance)
    await row.getByRole('checkbox').click()
    await desk.mailbox.tool('Label as').click()
    const panel = desk.page.getByRole('dialog', { name: 'Label as' })
    await panel.getByRole('checkbox', { name: 'Cases' }).click()
    await panel.getByRole('button', { name: 'Apply' }).click()
    await expect(panel).toBeHidden()
    await row.getByRole('checkbox').uncheck()
    await desk.home()
  },
  drag: async (desk, chance) => {
    const row = await desk.ownRow(chance)
    const key = await row.getAttribute('data-key')
    await row.hover({ position: { x: 300, y: 12 } })
    await desk.page.mouse.down()
    const target = await desk.mailbox.folder('Cases').first().boundingBox()
    if (target && (await desk.pressed()) === key) {
      await desk.page.mouse.move(target.x + 30, target.y + 10, { steps: 8 })
      await desk.page.mouse.move(target.x + 32, target.y + 10)
      await desk.page.mouse.up()
      await expect(row).toHaveCount(0)
    } else {
      // Mail that came in moved the rows on: another one was pressed, and is let go where nothing takes it.
      await desk.page.mouse.move(700, 5, { steps: 8 })
      await desk.page.mouse.up()
      await deeds.drag?.(desk, chance)
    }
  },
  reply: async (desk, chance) => {
    const conversation = await desk.open(chance)
    await conversation.getByRole('button', { name: 'Reply', exact: true }).last().click()
    const window = conversation.getByRole('dialog', { name: 'Reply', exact: true })
    await desk.write(window, null)
    await desk.home()
  },
  forward: async (desk, chance) => {
    const conversation = await desk.open(chance)
    await conversation.getByRole('button', { name: 'Forward', exact: true }).last().click()
    const window = conversation.getByRole('dialog', { name: 'Forward', exact: true })
    await desk.write(window, 'world@elsewhere.example')
    await desk.home()
  },
  writeAndUndo: async (desk) => {
    await desk.page.getByRole('banner').getByRole('button', { name: 'Compose', exact: true }).click()
    const window = desk.mailbox.window('New Message')
    const subject = await desk.write(window, 'world@elsewhere.example')
    await desk.mailbox.undo('Message sent successfully!')
    await expect(window.getByRole('textbox', { name: 'Subject' })).toHaveValue(subject)
    await window.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(window).toBeHidden()
  },
  assign: async (desk, chance) => {
    const conversation = await desk.open(chance)
    await conversation.getByRole('button', { name: 'More message actions' }).last().click()
    await desk.page.getByRole('menuitem', { name: 'Assign' }).click()
    const panel = desk.page.getByRole('dialog', { name: 'Assign to users' })
    await panel.getByRole('checkbox').nth(1).click()
    await panel.getByRole('button', { name: 'Apply' }).click()
    await expect(panel).toBeHidden()
    await desk.home()
  },
  search: async (desk, chance) => {
    const box = desk.page.getByRole('combobox', { name: 'Search mail' })
    await box.fill(`Case ${Math.floor(chance * 40)}`)
    await box.press('Enter')
    await expect(desk.mailbox.list('Search results')).toBeVisible()
    await desk.home()
  },
  signOutAndBack: async (desk) => {
    await desk.page.getByRole('banner').getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(desk.page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await desk.mailbox.signIn(desk.person)
  },
}

/** Works while nothing can be reached: what is pressed is said to have failed, and nothing goes from the screen. */
export async function whileCutOff(desk: Desk): Promise<void> {
  const row = desk.mailbox.list('Inbox').getByRole('row').first()
  const key = (await row.getAttribute('data-key')) ?? ''
  const same = desk.page.locator(`:not([data-ahead]) > [role="row"][data-key="${key}"]`)
  const starred = (await row.getByRole('button', { name: 'Unstar' }).count()) > 0
  const star = row.getByRole('button', { name: starred ? 'Unstar' : 'Star', exact: true })
  await star.click()
  await expect(star).toBeVisible()
  await same.getByRole('checkbox').click()
  await desk.mailbox.tool('Delete').click()
  await expect(desk.mailbox.alert('Network error. Please check your connection.').first()).toBeVisible()
  await expect(same).toBeVisible()
}

async function commandOn(desk: Desk, row: Locator, { name, said }: { name: string; said: RegExp }): Promise<void> {
  await row.getByRole('checkbox').click()
  await desk.mailbox.tool(name).click()
  await expect(desk.page.getByRole('status').getByText(said).last()).toBeVisible()
}
