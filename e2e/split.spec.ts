import { expect, type Locator } from '@playwright/test'
import { zoe } from './account-fixtures.ts'
import type { Mailbox } from './mailbox.ts'
import { test } from './test.ts'

/** Draws the divider to a place of the panes, in parts of their width and height. */
async function drag(divider: Locator, to: { x: number; y: number }): Promise<void> {
  const page = divider.page()
  const panes = await page.getByRole('main').boundingBox()
  if (!panes) throw new Error('Nothing is on the screen')
  await divider.hover()
  await page.mouse.down()
  await page.mouse.move(panes.x + panes.width * to.x, panes.y + panes.height * to.y, { steps: 3 })
  await page.mouse.up()
}

/** Where the inbox ends before the conversation begins. */
async function listStands(mailbox: Mailbox, conversation: Locator): Promise<'before' | 'above' | undefined> {
  const [list, pane] = [await mailbox.list('Inbox').boundingBox(), await conversation.boundingBox()]
  if (!list || !pane) return undefined
  if (list.x + list.width <= pane.x) return 'before'
  return list.y + list.height <= pane.y ? 'above' : undefined
}

test('list and conversation stand side by side or one above the other, as the divider says, also after a reload [SPLIT-01, SPLIT-02, SPLIT-04, SPLIT-05, SPLIT-06, SPLIT-07, SPLIT-08, SPLIT-10, SPLIT-11]', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await mail({ from: zoe, to: alice.email, subject: 'Beside the list', text: 'Hello' })
  const row = mailbox.row('Beside the list')
  const split = async (name: string) => {
    await mailbox.button('Split pane').click()
    await expect(page.getByRole('menuitemradio')).toHaveText(['No split', 'Vertical split', 'Horizontal split'])
    await page.getByRole('menuitemradio', { name, exact: true }).click()
  }
  const kept = (key: string) => page.evaluate((name) => localStorage.getItem(name)?.replaceAll('"', ''), key)
  await mailbox.open('Beside the list')
  await expect(row).toHaveCount(0)
  await mailbox.button('Back to Inbox').click()
  await split('Vertical split')
  await expect(page.getByText('No conversations selected', { exact: true })).toBeVisible()
  const divider = page.getByRole('separator', { name: 'Resize panes' })
  await expect(divider).toHaveAttribute('aria-valuenow', '50')
  const conversation = await mailbox.open('Beside the list')
  await expect(row).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => listStands(mailbox, conversation)).toBe('before')
  // 5 percent each, and one press that changes nothing.
  for (const [key, presses, end] of [
    ['ArrowLeft', 7, '20'],
    ['ArrowRight', 13, '80'],
  ] as const) {
    await divider.focus()
    for (let press = 0; press < presses; press++) await page.keyboard.press(key)
    await expect(divider).toHaveAttribute('aria-valuenow', end)
  }
  await expect.poll(() => kept('mail.split.width')).toBe('80')
  await expect.poll(() => kept('mail.split.mode')).toBe('vertical')
  await page.reload()
  await expect(divider).toHaveAttribute('aria-valuenow', '80')
  for (const [place, percent] of [
    [0.05, '20'],
    [0.3, '30'],
    [0.95, '80'],
  ] as const) {
    await drag(divider, { x: place, y: 0.5 })
    await expect(divider).toHaveAttribute('aria-valuenow', percent)
  }
  await split('Horizontal split')
  await expect(divider).toHaveAttribute('aria-valuenow', '50')
  await expect.poll(() => listStands(mailbox, conversation)).toBe('above')
  await expect.poll(() => kept('mail.split.mode')).toBe('horizontal')
  await drag(divider, { x: 0.5, y: 0.05 })
  await expect(divider).toHaveAttribute('aria-valuenow', '20')
  await expect.poll(() => kept('mail.split.height')).toBe('20')
  await split('No split')
  await expect(divider).toHaveCount(0)
  await expect.poll(() => kept('mail.split.mode')).toBe('none')
})
