import { expect, type Page } from '@playwright/test'
import { zoe } from './account-fixtures.ts'
import type { Mailbox } from './mailbox.ts'
import type { Server } from './server.ts'
import { test } from './test.ts'
import { used } from './used.ts'

const OFFLINE = 'Network error. Please check your connection.'

interface Deed {
  /** What is done; each makes a call. */
  acts: readonly (() => Promise<void>)[]
  /** What is seen while nothing has been answered. */
  shown: () => Promise<void>
  /** The sentences that say what was not done. */
  told: readonly string[]
}

/** Does what the server never gets to answer: it stands still, and dies when every call is on its way. */
async function inTheMiddle(page: Page, server: Server, { acts, shown, told }: Deed): Promise<void> {
  const alert = page.getByRole('alert')
  // What an earlier deed was told with would be taken for what is told now.
  await alert.getByRole('button', { name: 'Dismiss' }).evaluateAll((buttons: HTMLElement[]) => {
    for (const button of buttons) button.click()
  })
  server.freeze()
  for (const act of acts) {
    const asked = page.waitForRequest((request) => request.method() !== 'GET')
    await act()
    await asked
  }
  await shown()
  await server.die()
  for (const sentence of told) await expect(alert.getByText(sentence, { exact: true })).toBeVisible()
}

/** Does the same with a server that answers. */
async function done(page: Page, ...acts: readonly (() => Promise<void>)[]): Promise<void> {
  for (const act of acts) {
    const answer = page.waitForResponse((response) => response.request().method() !== 'GET')
    await act()
    expect((await answer).ok()).toBe(true)
  }
}

/** Loads the inbox and everything ahead, so that nothing which is pressed later needs a server. */
async function inboxLoadedAhead(mailbox: Mailbox): Promise<void> {
  const { page } = mailbox
  await page.goto('/mail/inbox')
  // The parts come once the page is used, one after another; this one is the last.
  await used(page, () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/writing-')))
  await mailbox.tool('Archive all').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
}

test('whatever the server dies in the middle of comes back, and is told in its sentence [ACT-04, ACT-08, ACT-12, LABELAS-05, LABELAS-07, ERR-03, ERR-10, ERR-13, ERR-18]', async ({
  page,
  server,
  mailbox,
  alice,
  mail,
}) => {
  test.slow()
  await mailbox.label('Clients')
  for (const number of ['One', 'Two', 'Three'])
    await mail({ from: zoe, to: alice.email, subject: `Letter ${number}`, text: 'Hello' })
  await mailbox.keepUndo()
  await inboxLoadedAhead(mailbox)
  const row = (number: string) => mailbox.row(`Letter ${number}`)
  const rows = page.getByRole('row')
  const panel = (name: string) => page.getByRole('dialog', { name })
  const star = row('Three').getByRole('button', { name: 'Star', exact: true })
  const chip = row('Two').getByText('Clients', { exact: true })
  const archive = () => mailbox.onRow('Letter One', 'Archive')
  const move = async () => {
    await mailbox.tick('Letter Two')
    await mailbox.tool('Move to').click()
    await panel('Move to').getByText('Clients', { exact: true }).click()
  }
  const newLabel = async () => {
    await mailbox.button('New label').click()
    await page.getByRole('textbox', { name: 'Label name' }).fill('Later')
    await mailbox.button('Save').click()
  }
  const archiveAll = async () => {
    await mailbox.tool('Archive all').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archive all' }).click()
  }
  await inTheMiddle(page, server, {
    acts: [() => star.click(), archive, move, newLabel, archiveAll],
    shown: async () => {
      await expect(rows).toHaveText([/Letter Three/])
      await expect(row('Three').getByRole('button', { name: 'Unstar' })).toBeVisible()
    },
    told: [OFFLINE, 'Failed to move messages. Please try again.', 'Failed to archive messages. Please try again.'],
  })
  await expect(rows).toHaveText([/Letter Three/, /Letter Two/, /Letter One/])
  await expect(page.getByRole('row', { name: /^unread/ })).toHaveCount(3)
  await expect(star).toBeVisible()
  await expect(mailbox.toast('1 conversation archived')).toHaveCount(0)
  await expect(page.getByText('Failed to create label. Please try again.')).toBeVisible()
  await mailbox.button('Cancel').click()
  await server.rise()

  const label = async () => {
    await mailbox.tick('Letter Two')
    await mailbox.tool('Label as').click()
    await panel('Label as').getByRole('checkbox', { name: 'Clients' }).check()
    await mailbox.button('Apply').click()
  }
  await inTheMiddle(page, server, {
    acts: [() => mailbox.onRow('Letter One', 'Delete'), label],
    shown: async () => {
      await expect(row('One')).toHaveCount(0)
      await expect(chip).toBeVisible()
    },
    told: [OFFLINE, 'Failed to apply label changes. Please try again.'],
  })
  await expect(rows).toHaveText([/Letter Three/, /Letter Two/, /Letter One/])
  await expect(page.getByRole('row', { name: /^unread/ })).toHaveCount(3)
  await expect(chip).toHaveCount(0)
  await expect(panel('Label as').getByRole('checkbox', { name: 'Clients' })).toBeChecked()
  await server.rise()
  await done(page, () => mailbox.button('Apply').click())
  await expect(panel('Label as')).toBeHidden()
  await expect(chip).toBeVisible()

  await done(page, archive)
  await expect(rows).toHaveCount(2)
  const undo = () => mailbox.undo('1 conversation archived')
  await inTheMiddle(page, server, { acts: [undo], shown: () => expect(rows).toHaveCount(3), told: [OFFLINE] })
  await expect(rows).toHaveCount(2)
  await server.rise()
})

test('a marker, a drop, Assign, Restore and Delete forever that the server dies in the middle of are taken back and done again; what was marked read stays so until the server says otherwise [ACT-05, ERR-03, ERR-13, ERR-19] (G-077, G-078)', async ({
  page,
  server,
  bob,
  mailbox,
  alice,
  mail,
}) => {
  test.slow()
  await mailbox.label('Clients')
  for (const number of ['One', 'Two', 'Three', 'Four'])
    await mail({ from: zoe, to: alice.email, subject: `Letter ${number}`, text: 'Hello' })
  // Only here several are assigned at once.
  await page.request.put('/api/v1/user', { data: { user: { preferences: { view: 'unthreaded' } } } })
  await inboxLoadedAhead(mailbox)
  const row = (number: string) => mailbox.row(`Letter ${number}`)
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(4)
  await done(page, () => mailbox.onRow('Letter Four', 'Mark as read'))

  const mark = row('One').getByRole('button', { name: 'Mark as important', exact: true })
  const marked = row('One').getByRole('button', { name: 'Mark as not important', exact: true })
  const read = () => mailbox.onRow('Letter Two', 'Mark as read')
  const unread = () => mailbox.onRow('Letter Four', 'Mark as unread')
  const drop = () => row('Three').getByText('Letter Three', { exact: true }).dragTo(mailbox.folder('Clients'))
  const panel = page.getByRole('dialog', { name: 'Assign to users' })
  const assignee = panel.getByRole('checkbox', { name: bob.name, exact: true })
  const apply = () => panel.getByRole('button', { name: 'Apply' }).click()
  const assign = async () => {
    await mailbox.tick('Letter One', 'Letter Two')
    await mailbox.tool('Assign').click()
    await assignee.check()
    await apply()
  }
  const readStatesAreMarked = async () => {
    await expect(row('Two')).not.toHaveAccessibleName(/^unread/)
    await expect(row('Four')).toHaveAccessibleName(/^unread/)
  }
  await inTheMiddle(page, server, {
    acts: [() => mark.click(), read, unread, drop, assign],
    shown: async () => {
      await expect(marked).toBeVisible()
      await readStatesAreMarked()
      await expect(row('Three')).toHaveCount(0)
    },
    told: ['Failed to move messages. Please try again.', 'Failed to update assignments. Please try again.'],
  })
  await expect(page.getByRole('alert').locator('> div')).toHaveCount(2)
  await expect(mark).toBeVisible()
  await expect(rows).toHaveCount(4)
  await readStatesAreMarked()
  await expect(assignee).toBeChecked()
  await server.rise()
  await done(page, apply)
  await expect(panel).toBeHidden()
  await mailbox.tool('Refresh').click()
  await expect(row('Two')).toHaveAccessibleName(/^unread/)
  await expect(row('Four')).not.toHaveAccessibleName(/^unread/)
  await done(page, () => mark.click(), read, unread, drop)
  await expect(marked).toBeVisible()
  await readStatesAreMarked()
  await mailbox.folder('Clients').click()
  await expect(rows).toHaveText([/Letter Three/])

  await mailbox.folder('Inbox').click()
  await done(
    page,
    () => mailbox.onRow('Letter One', 'Delete'),
    () => mailbox.onRow('Letter Two', 'Delete'),
  )
  await mailbox.button('More').click()
  await mailbox.folder('Trash').click()
  await expect(rows).toHaveCount(2)
  const restore = () => mailbox.onRow('Letter One', 'Restore')
  await inTheMiddle(page, server, { acts: [restore], shown: () => expect(row('One')).toHaveCount(0), told: [OFFLINE] })
  await expect(rows).toHaveCount(2)
  await server.rise()
  await done(page, restore)
  await expect(rows).toHaveText([/Letter Two/])

  const deleteForever = async () => {
    await mailbox.tick('Letter Two')
    await mailbox.tool('Delete forever').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  }
  await inTheMiddle(page, server, { acts: [deleteForever], shown: () => expect(rows).toHaveCount(0), told: [OFFLINE] })
  await expect(rows).toHaveText([/Letter Two/])
  await server.rise()
  await done(page, deleteForever)
  await expect(rows).toHaveCount(0)
  await mailbox.folder('Inbox').click()
  await expect(rows).toHaveText([/Letter Four/, /Letter One/])
})
