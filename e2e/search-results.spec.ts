import { expect, type Locator, type Page } from '@playwright/test'
import { zoe } from './account-fixtures.ts'
import { test } from './test.ts'

const tom = 'Tom Grey <tom@elsewhere.example>'
const una = 'Una White <una@elsewhere.example>'

const box = (page: Page): Locator => page.getByRole('search').getByRole('combobox', { name: 'Search mail' })

async function search(page: Page, text: string): Promise<void> {
  await box(page).fill(text)
  await box(page).press('Enter')
}

test('a result says where it was found, opens there, and Back leads to the same place among the results [ROW-11, ROUTE-09, ROUTE-15, CONV-16, ACT-09, ACT-10]', async ({
  page,
  mailbox,
  alice,
  mail,
  imported,
}) => {
  const first = `<order-${alice.id}@x.example>`
  const long = Array.from({ length: 60 }, (_, at) => `<p>Line ${at}</p>`).join('')
  await mail({ from: zoe, to: alice.email, subject: 'The order', text: 'Forty wheels, please.', messageId: first })
  await mail({ from: tom, to: alice.email, subject: 'Re: The order', html: long, inReplyTo: first })
  await mail({ from: zoe, to: alice.email, subject: 'Re: The order', text: 'Thank you.', inReplyTo: first })
  await mail({ from: zoe, to: alice.email, cc: 'wheels@elsewhere.example', subject: 'A copy', text: 'Hello' })
  await mail({
    from: zoe,
    to: alice.email,
    subject: 'A file',
    text: 'Hello',
    attachments: [{ filename: 'wheels.txt', content: 'x' }],
  })
  await mail({ from: una, to: alice.email, subject: 'Long', text: `${'Words. '.repeat(60)} And wheels at last.` })
  await imported(alice, { 'many.mbox': manyLetters(45, alice.email) })

  await search(page, 'wheels')
  const results = mailbox.list('Search results').getByRole('row')
  await expect(page.getByText('1–49 of 49 results')).toBeVisible()
  await expect(mailbox.row('The order').getByText('— Earlier message: Forty wheels, please.')).toBeVisible()
  await expect(mailbox.row('A copy').getByText('Cc: wheels@elsewhere.example')).toBeVisible()
  await expect(mailbox.row('A file').getByText('Attachment: wheels.txt')).toBeVisible()
  await expect(mailbox.row('Long').getByText(/— ….*wheels at last/)).toBeVisible()
  await expect(mailbox.row('Spare part 45.').getByText('wheels', { exact: true })).toHaveJSProperty('tagName', 'MARK')

  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await mailbox.open('The order')
  await expect(page).toHaveURL(/\/mail\/search\/thread\/\d+\?q=wheels&messageId=\d+$/)
  const found = page.getByRole('article', { name: 'Message from Zoe Brown' }).first()
  await expect(found.getByRole('button', { expanded: true })).toBeVisible()
  await expect(mailbox.body().getByText('Forty wheels, please.')).toBeInViewport()
  await expect(found).toHaveAttribute('data-highlighted', 'true')
  await page.clock.runFor(2_500)
  await expect(found).not.toHaveAttribute('data-highlighted')
  await page.clock.resume()
  await mailbox.button('Back to Search results').click()
  await expect(page).toHaveURL('/mail/search?q=wheels')
  await expect(mailbox.row('The order')).not.toHaveAccessibleName(/^unread/)

  const last = mailbox.row('Spare part 1.')
  await last.scrollIntoViewIfNeeded()
  const place = await last.boundingBox()
  const reading = await mailbox.open('Spare part 1.')
  await mailbox.button('Back to Search results').click()
  await expect(reading).toHaveCount(0)
  await expect.poll(() => last.boundingBox()).toEqual(place)
  await mailbox.open('Spare part 1.')
  await page.goBack()
  await expect(reading).toHaveCount(0)
  await expect.poll(() => last.boundingBox()).toEqual(place)
  await expect(results).toHaveCount(49)
})

/** An mbox of letters that each hold the word 'wheels'. */
function manyLetters(count: number, owner: string): string {
  const letter = (_: unknown, place: number) => [
    'From - Thu Jan  1 00:00:00 2026',
    `From: ${zoe}`,
    `To: ${owner}`,
    `Subject: Spare part ${place + 1}.`,
    `Date: ${new Date(Date.UTC(2025, 0, 1, 0, place)).toUTCString()}`,
    '',
    'For wheels.',
    '',
    '',
  ]
  return Array.from({ length: count }, letter).flat().join('\n')
}

test('results are starred, marked, read, labelled, moved, archived and deleted by the rules of a search [ROW-01, ROW-02, ROW-03, ROW-15, ROW-29, ROW-33, ROW-34, LIST-09, LIST-10, LIST-11, LIST-12, LIST-13, ACT-02, ACT-03, ACT-12, ACT-13, ACT-16, ACT-18]', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await mailbox.label('Clients')
  await mailbox.label('Later')
  for (const name of ['One', 'Two', 'Three'])
    await mail({ from: zoe, to: alice.email, subject: `Wheel ${name}`, text: 'Hello' })
  await page.goto('/mail/search?q=wheel')
  const rows = mailbox.list('Search results').getByRole('row')
  const row = mailbox.row('Wheel One')
  const chip = (name: string) => row.getByText(name, { exact: true })
  await expect(rows).toHaveCount(3)
  await expect(page.getByText('1–3 of 3 results')).toBeVisible()
  await expect(mailbox.tool('Split pane')).toBeVisible()
  await expect(mailbox.tool('Archive all')).toHaveCount(0)

  await mailbox.onRow('Wheel One', 'Star')
  await mailbox.onRow('Wheel One', 'Mark as important')
  await mailbox.onRow('Wheel One', 'Mark as read')
  await expect(row.getByRole('button', { name: 'Unstar' })).toBeVisible()
  await expect(row).not.toHaveAccessibleName(/^unread/)
  await row.getByRole('button', { name: 'Unstar' }).click()
  await row.getByRole('button', { name: 'Mark as not important' }).click()
  await expect(rows).toHaveCount(3)

  await mailbox.tick('Wheel One', 'Wheel Two')
  for (const name of ['Assign', 'Label as', 'Move to']) await expect(mailbox.tool(name)).toBeVisible()
  await mailbox.tick('Wheel Two')
  await mailbox.tool('Label as').click()
  const labels = page.getByRole('dialog', { name: 'Label as' })
  await labels.getByRole('checkbox', { name: 'Later' }).check()
  await labels.getByRole('button', { name: 'Apply' }).click()
  await expect(chip('Later')).toBeVisible()
  await expect(chip('Inbox')).toBeVisible()

  const menu = await mailbox.rowMenu('Wheel One')
  await expect(menu.getByRole('menuitem', { name: 'Archive' })).toBeVisible()
  await expect(menu.getByRole('menuitem', { name: 'Label as' })).toBeVisible()
  await menu.getByRole('menuitem', { name: 'Move to' }).click()
  await page.getByRole('dialog', { name: 'Move to' }).getByRole('option', { name: 'Clients' }).click()
  await expect(mailbox.toast('1 conversation moved to Clients')).toBeVisible()
  await expect(chip('Clients')).toBeVisible()
  await expect(chip('Later')).toBeVisible()
  await expect(chip('Inbox')).toHaveCount(0)
  await expect(rows).toHaveCount(3)

  await mailbox.onRow('Wheel Two', 'Archive')
  await expect(mailbox.row('Wheel Two').getByText('Inbox', { exact: true })).toHaveCount(0)
  await mailbox.onRow('Wheel Three', 'Delete')
  await expect(mailbox.row('Wheel Three')).toHaveCount(0)
  await expect(page.getByText('1–2 of 2 results')).toBeVisible()
  await mailbox.folder('Inbox').click()
  await expect(page.getByText('Your Inbox is empty')).toBeVisible()

  await search(page, 'in:trash wheel')
  await expect(rows).toHaveText([/Wheel Three/])
  await mailbox.onRow('Wheel Three', 'Mark as read')
  await mailbox.onRow('Wheel Three', 'Star')
  await expect(mailbox.row('Wheel Three').getByRole('button', { name: 'Unstar' })).toBeVisible()
  await mailbox.open('Wheel Three')
  await expect(mailbox.body().getByText('Hello')).toBeVisible()
  await page.goBack()
  await mailbox.onRow('Wheel Three', 'Restore')
  await expect(page.getByText('No messages found')).toBeVisible()
  await expect(mailbox.toast('1 conversation restored')).toBeVisible()
  await search(page, 'wheel')
  await expect(rows).toHaveCount(3)
  await page.reload()
  await expect(rows).toHaveCount(3)
  await expect(chip('Clients')).toBeVisible()
})

test('what was found is assigned, answered, forwarded as a file, read and unread, and Undo takes back what was done [ROW-25, ROW-28, ROW-29, ROW-30, ROW-32, ACT-16, ASSIGN-05] (G-102)', async ({
  page,
  bob,
  mailbox,
  alice,
  mail,
  signIn,
  browser,
}) => {
  await page.request.put('/api/v1/user', { data: { user: { preferences: { view: 'unthreaded' } } } })
  for (const name of ['One', 'Two']) await mail({ from: zoe, to: alice.email, subject: `Wheel ${name}`, text: 'Hello' })
  await mailbox.keepUndo()
  await page.goto('/mail/search?q=wheel')
  const rows = mailbox.list('Search results').getByRole('row')
  await expect(rows).toHaveCount(2)
  await mailbox.tick('Wheel One', 'Wheel Two')
  await mailbox.tool('Assign').click()
  const people = page.getByRole('dialog', { name: 'Assign to users' })
  await people.getByRole('searchbox', { name: 'Search users...' }).fill(bob.name)
  await people.getByRole('checkbox', { name: bob.name }).check()
  await people.getByRole('button', { name: 'Apply' }).click()
  await expect(people).toBeHidden()
  const context = await browser.newContext()
  const bobs = await signIn(await context.newPage(), bob)
  for (const name of ['One', 'Two']) await expect(bobs.row(`Wheel ${name}`)).toBeVisible()
  await context.close()

  // The menu of a ticked row is that of all ticked ones.
  await mailbox.tick('Wheel One', 'Wheel Two')
  await expect(page.getByRole('row', { selected: true })).toHaveCount(0)
  const choose = async (name: string, action: string) =>
    (await mailbox.rowMenu(name)).getByRole('menuitem', { name: action, exact: true }).click()
  await choose('Wheel One', 'Mark as read')
  await expect(mailbox.row('Wheel One')).not.toHaveAccessibleName(/^unread/)
  await choose('Wheel One', 'Mark as unread')
  await expect(mailbox.row('Wheel One')).toHaveAccessibleName(/^unread/)
  const inbox = mailbox.row('Wheel One').getByText('Inbox', { exact: true })
  await choose('Wheel One', 'Archive')
  await expect(inbox).toHaveCount(0)
  await mailbox.undo('1 conversation archived')
  await expect(inbox).toBeVisible()
  await choose('Wheel One', 'Delete')
  await expect(rows).toHaveCount(1)
  await mailbox.undo('1 conversation moved to Trash')
  await expect(rows).toHaveCount(2)
  // Each of another mail: the draft of an answer may be found as well.
  await choose('Wheel One', 'Reply')
  await expect(mailbox.window('Reply').getByRole('textbox', { name: 'Subject' })).toHaveValue('Re: Wheel One')
  await mailbox.window('Reply').getByRole('button', { name: 'Discard draft' }).click()
  await choose('Wheel Two', 'Forward as attachment')
  await expect(mailbox.window('Forward').getByText('Wheel Two.eml')).toBeVisible()
})

test('of a conversation that lies in the trash in part, the part with what was found opens [ROUTE-09, CONV-16, SEARCH-01, SEARCH-18] (G-012)', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  const first = `<bin-${alice.id}@x.example>`
  await mail({ from: zoe, to: alice.email, subject: 'The bin', text: 'Thrown away', messageId: first })
  await mailbox.onRow('The bin', 'Delete')
  await mail({ from: tom, to: alice.email, subject: 'Re: The bin', text: 'Kept', inReplyTo: first })
  await expect(mailbox.row('The bin').getByText('Kept')).toBeVisible()
  await search(page, 'in:trash thrown')
  await mailbox.open('The bin')
  await expect(mailbox.body().getByText('Thrown away')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  for (const [words, shown] of [
    ['kept', 'Kept'],
    ['bin', 'Kept'],
    ['thrown', 'Thrown away'],
  ] as const) {
    await search(page, `in:anywhere ${words}`)
    await mailbox.open('The bin')
    await expect(mailbox.body().getByText(shown)).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)
  }
  await page.reload()
  await expect(mailbox.body().getByText('Thrown away')).toBeVisible()
})

test('results and mail share the screen, and the open result is the chosen one [LIST-13, SPLIT-05, SPLIT-10, SPLIT-11, ROUTE-09]', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  const first = `<split-${alice.id}@x.example>`
  await mail({ from: zoe, to: alice.email, subject: 'Tall order', text: 'Forty wheels', messageId: first })
  await mail({ from: tom, to: alice.email, subject: 'Re: Tall order', text: 'Yes', inReplyTo: first })
  await mail({ from: una, to: alice.email, subject: 'Small wheels', text: 'Hello' })
  await page.goto('/mail/search?q=wheels')
  const results = mailbox.list('Search results').getByRole('row')
  const selected = page.getByRole('row', { selected: true })
  for (const mode of ['Vertical split', 'Horizontal split']) {
    await mailbox.button('Split pane').click()
    await page.getByRole('menuitemradio', { name: mode, exact: true }).click()
    await expect(page.getByText('No conversations selected', { exact: true })).toBeVisible()
    await mailbox.open('Tall order')
    await expect(selected).toHaveText([/Tall order/])
    await expect(mailbox.body().getByText('Forty wheels')).toBeInViewport()
    await mailbox.row('Small wheels').click()
    await expect(page.getByRole('region', { name: 'Conversation: Small wheels' })).toBeVisible()
    await expect(selected).toHaveText([/Small wheels/])
    await expect(results).toHaveCount(2)
    await page.goto('/mail/search?q=wheels')
  }
  await mailbox.open('Small wheels')
  await mailbox.tool('Archive').click()
  await expect(mailbox.row('Small wheels').getByText('Inbox', { exact: true })).toHaveCount(0)
  await expect(results).toHaveCount(2)
})
