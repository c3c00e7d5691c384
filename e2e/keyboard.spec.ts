import { expect, type Locator } from '@playwright/test'
import { test } from './test.ts'

/** Comes to a control as Tab would, and presses a key on it. */
async function press(control: Locator, key = 'Enter'): Promise<void> {
  await control.focus()
  await control.press(key)
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('the first stop of Tab leads past header and labels to the list, or to what is opened from it', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await mail({ from: 'Zoe <zoe@elsewhere.example>', to: alice.email, subject: 'To be read', text: 'Hello' })
  await expect(mailbox.row('To be read')).toBeVisible()
  const skip = page.getByRole('link', { name: 'Skip to the mail', exact: true })
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(mailbox.row('To be read')).toBeFocused()
  await expect(skip).not.toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'To be read' })).toBeFocused()
  await press(skip)
  await expect(page.getByRole('heading', { name: 'To be read' })).toBeFocused()
  await expect(page).toHaveURL(/\/thread\/\d+$/)
})

test('whatever takes a row away by keyboard leaves the focus on the next one [ACT-12, ACT-15, ACT-18, LABELAS-04]', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  for (const subject of ['Fifth', 'Fourth', 'Third', 'Second', 'First'])
    await mail({ from: 'Zoe <zoe@elsewhere.example>', to: alice.email, subject, text: 'Hello' })
  await mailbox.label('Clients')
  await page.goto('/mail/inbox')
  await expect(page.getByRole('row')).toHaveCount(5)
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
  const menu = async (subject: string) => {
    await press(mailbox.row(subject), 'Shift+F10')
    await expect(item('Reply')).toBeFocused()
  }

  await menu('First')
  await press(item('Archive'))
  await expect(mailbox.row('Second')).toBeFocused()

  await menu('Second')
  await page.keyboard.press('ArrowUp')
  await expect(item('Label as')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(item('Move to')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('searchbox', { name: 'Search labels' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Clients' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(mailbox.row('Third')).toBeFocused()

  // The boxes of Label as are reached within the menu, by arrows as by Tab.
  await menu('Third')
  await page.keyboard.press('ArrowUp')
  await expect(item('Label as')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('searchbox', { name: 'Search labels' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('checkbox', { name: 'Inbox' })).toBeFocused()
  await page.keyboard.press('Tab')
  const clients = page.getByRole('checkbox', { name: 'Clients' })
  await expect(clients).toBeFocused()
  await page.keyboard.press('Space')
  await expect(clients).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Apply' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(mailbox.row('Third')).toBeFocused()

  await page.keyboard.press('x')
  await press(mailbox.tool('Move to'))
  await expect(page.getByRole('searchbox', { name: 'Search labels' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(mailbox.row('Fourth')).toBeFocused()
  // The panel that had the focus when the toast came is gone when Undo is pressed.
  await press(mailbox.row('Fourth'), 'Shift+F10')
  await press(item('Delete'))
  await expect(mailbox.row('Fifth')).toBeFocused()
  const toast = page.getByRole('status').locator('> div').filter({ hasText: 'moved to Trash' })
  await press(toast.getByRole('button', { name: 'Undo' }))
  await expect(mailbox.row('Fourth')).toHaveCount(1)
  await expect(mailbox.row('Fifth')).toBeFocused()

  await mailbox.folder('Clients').click()
  await expect(mailbox.list('Clients').getByRole('row')).toHaveCount(2)
  await press(mailbox.row('Second'), 'x')
  await press(mailbox.tool('Label as'))
  await press(clients, 'Space')
  await press(page.getByRole('button', { name: 'Apply' }))
  await expect(mailbox.row('Second')).toHaveCount(0)
  await expect(mailbox.row('Third')).toBeFocused()

  await page.goto('/mail/all_mail')
  await press(mailbox.row('Third'))
  await expect(page.getByRole('heading', { name: 'Third' })).toBeFocused()
  await press(mailbox.button('Remove label Clients'))
  await expect(mailbox.button('Remove label Clients')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Third' })).toBeFocused()
})

test('labels are made, named anew, nested and removed by keyboard, and the focus comes back each time [SIDE-11, SIDE-12, SIDE-13]', async ({
  page,
  mailbox,
}) => {
  const fresh = mailbox.button('New label')
  const name = page.getByRole('textbox', { name: 'Label name' })
  await press(fresh)
  await expect(name).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(fresh).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Zebra')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radiogroup', { name: 'Label colour' }).locator(':checked')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(mailbox.folder('Zebra')).toBeVisible()
  await expect(fresh).toBeFocused()

  const options = mailbox.button('Label options for Zebra')
  const choose = async (item: string) => {
    await press(options)
    await press(page.getByRole('menuitem', { name: item, exact: true }))
  }
  await choose('Add sublabel')
  await page.keyboard.type('Stripes')
  await page.keyboard.press('Enter')
  await expect(mailbox.button('Expand Zebra')).toBeVisible()
  await expect(options).toBeFocused()
  await choose('Remove label')
  await expect(mailbox.button('Cancel')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(options).toBeFocused()
  await choose('Edit')
  await expect(name).toBeFocused()
  await page.keyboard.type('Yak')
  await page.keyboard.press('Enter')
  const renamed = mailbox.button('Label options for Yak')
  await expect(renamed).toBeFocused()
  await press(renamed)
  await press(page.getByRole('menuitem', { name: 'Remove label' }))
  await press(page.getByRole('alertdialog', { name: 'Remove label?' }).getByRole('button', { name: 'Remove' }))
  await expect(mailbox.folder('Yak')).toHaveCount(0)
  await expect(fresh).toBeFocused()
})

test('attachments are turned over by keyboard, and the focus stays in the viewer until Escape gives it back', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await mail({
    from: 'Zoe <zoe@elsewhere.example>',
    to: alice.email,
    subject: 'With files',
    attachments: [
      { filename: 'plan.txt', content: 'plan' },
      { filename: 'photo.png', content: png },
    ],
  })
  const conversation = await mailbox.open('With files')
  const opener = conversation.getByRole('button', { name: 'Open plan.txt' })
  const [previous, next] = [mailbox.button('Previous attachment'), mailbox.button('Next attachment')]
  await press(opener)
  await expect(page.getByRole('dialog', { name: 'plan.txt' })).toBeFocused()
  await press(next)
  await expect(page.getByRole('dialog', { name: 'photo.png' })).toBeVisible()
  await expect(next).toBeDisabled()
  await expect(next).toBeFocused()
  await press(previous)
  await expect(page.getByRole('dialog', { name: 'plan.txt' })).toBeVisible()
  await expect(previous).toBeDisabled()
  await expect(previous).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

test('what is taken out of a mail or a search by keyboard hands the focus on', async ({
  page,
  mailbox,
  alice,
  bob,
  mail,
}) => {
  await mail({ from: 'Zoe <zoe@elsewhere.example>', to: alice.email, subject: 'Wheels', text: 'Hello' })
  await press(page.getByRole('banner').getByRole('button', { name: 'Compose' }))
  const window = mailbox.window('New Message')
  const to = window.getByRole('combobox', { name: 'To', exact: true })
  await expect(to).toBeFocused()
  await page.keyboard.type(`${bob.email},`)
  await press(window.getByRole('button', { name: `Remove ${bob.email}` }))
  await expect(to).toBeFocused()
  const files = ['one.txt', 'two.txt'].map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) }))
  await window.locator('input[type="file"]').first().setInputFiles(files)
  await press(window.getByRole('button', { name: 'Remove one.txt' }))
  await expect(window.getByRole('button', { name: 'Remove two.txt' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(window.getByRole('textbox', { name: 'Message body' })).toBeFocused()
  await press(window.getByRole('button', { name: 'Minimise' }))
  await expect(window.getByRole('button', { name: 'Restore window' })).toBeFocused()
  await page.keyboard.press('Enter')
  await press(window.getByRole('button', { name: 'Full screen', exact: true }))
  await expect(window.getByRole('button', { name: 'Exit full screen' })).toBeFocused()
  await press(window.getByRole('button', { name: 'Discard draft' }))
  await expect(page.getByRole('banner').getByRole('button', { name: 'Compose' })).toBeFocused()

  const options = mailbox.button('Search options')
  await press(options)
  await expect(page.getByRole('combobox', { name: 'From' })).toBeFocused()
  await page.keyboard.type('zoe')
  await press(page.getByRole('textbox', { name: 'Subject' }), 'Space')
  await page.keyboard.type('Wheels')
  await page.keyboard.press('Enter')
  await expect(mailbox.list('Search results').getByRole('row')).toHaveCount(1)
  await expect(options).toBeFocused()
  const chips = page.getByRole('list', { name: 'Understood as' }).getByRole('button')
  await expect(chips).toHaveCount(2)
  await press(chips.first())
  await expect(chips).toHaveCount(1)
  await expect(chips).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(chips).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Search mail' })).toBeFocused()
})

test('a narrow screen’s sidebar takes the focus, keeps Tab, and gives it back at Escape', async ({ page, mailbox }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  const toggle = mailbox.button('Toggle sidebar')
  await press(toggle)
  const mailboxes = page.getByRole('navigation', { name: 'Mailboxes' })
  const [first, last] = [mailboxes.getByRole('button').first(), mailboxes.getByRole('button').last()]
  await expect(first).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(last).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(mailboxes).toBeHidden()
  await expect(toggle).toBeFocused()
})
