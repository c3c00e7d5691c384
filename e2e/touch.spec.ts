import { type CDPSession, expect, type Locator, type Page } from '@playwright/test'
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

type Point = { x: number; y: number }

/** A finger on the glass, as the browser gets it: `by` is the way from where it came down. */
class Finger {
  readonly session: CDPSession
  readonly from: Point
  private constructor(session: CDPSession, from: Point) {
    this.session = session
    this.from = from
  }

  static async on(page: Page, target: Locator): Promise<Finger> {
    const box = await target.boundingBox()
    if (!box) throw new Error('It is not on the screen')
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const finger = new Finger(await page.context().newCDPSession(page), from)
    await finger.#tell('touchStart', { x: 0, y: 0 })
    return finger
  }

  /** Goes in steps, as a hand does. */
  async go(by: Point): Promise<void> {
    for (let step = 1; step <= 10; step += 1)
      await this.#tell('touchMove', { x: (by.x * step) / 10, y: (by.y * step) / 10 })
  }

  async up(): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }

  async #tell(type: 'touchStart' | 'touchMove', { x, y }: Point): Promise<void> {
    const touchPoints = [{ x: this.from.x + x, y: this.from.y + y }]
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
}

test('[SCREEN-15] a row that is swiped to the right is archived, Undo brings it back; to the left it is read, and unread again', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  for (const subject of ['Second', 'First']) await mail({ from: zoe, to: alice.email, subject, text: 'Hello' })
  await mailbox.keepUndo()
  await expect(page.getByRole('row')).toHaveText([/First/, /Second/])
  const swipe = async (x: number, word: string) => {
    const finger = await Finger.on(page, mailbox.row('First'))
    await finger.go({ x, y: 6 })
    await expect(page.getByRole('main').getByText(word, { exact: true })).toBeVisible()
    await finger.up()
  }
  await swipe(180, 'Archive')
  await expect(page.getByRole('row')).toHaveText([/Second/])
  await expect(mailbox.toast('1 conversation archived')).toBeVisible()
  await mailbox.undo('1 conversation archived')
  await expect(page.getByRole('row')).toHaveText([/First/, /Second/])

  await expect(mailbox.row('First')).toHaveAccessibleName(/^unread/)
  await swipe(-180, 'Mark as read')
  await expect(mailbox.row('First')).not.toHaveAccessibleName(/^unread/)
  await swipe(-180, 'Mark as unread')
  await expect(mailbox.row('First')).toHaveAccessibleName(/^unread/)
  // Not so far that letting go would do anything.
  await swipe(60, 'Archive')
  await expect(page.getByRole('main').getByText('Archive', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('row')).toHaveText([/First/, /Second/])
  await expect(page).toHaveURL('/mail')

  await page.goto('/mail/all_mail')
  await expect(mailbox.row('First')).toBeVisible()
  await mailbox.clientStands()
  const finger = await Finger.on(page, mailbox.row('First'))
  await finger.go({ x: 180, y: 0 })
  await expect(page.getByRole('main').getByText('Move to inbox', { exact: true })).toBeVisible()
  await finger.go({ x: 0, y: 0 })
  await finger.up()
})

test('[SCREEN-15] a finger that goes up or down scrolls the list and moves no row', async ({
  page,
  mailbox,
  alice,
  imported,
}) => {
  const letters = Array.from({ length: 20 }, (_, at) => {
    const date = new Date(Date.UTC(2026, 0, 1, 8, at)).toUTCString()
    return [
      `${at}.eml`,
      `From: ${zoe}\r\nTo: ${alice.email}\r\nDate: ${date}\r\nSubject: Letter ${at}\r\n\r\nHello\r\n`,
    ]
  })
  await imported(alice, Object.fromEntries(letters))
  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(20)
  const list = mailbox.list('Inbox')
  const finger = await Finger.on(page, mailbox.row('Letter 15'))
  await finger.go({ x: 60, y: -150 })
  await finger.go({ x: 180, y: -160 })
  await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(50)
  expect(await list.evaluate((grid) => grid.querySelectorAll('[role="row"][style]').length)).toBe(0)
  await finger.up()
  await expect(page.getByRole('row')).toHaveCount(20)
  await expect(page).toHaveURL('/mail')
})

test('[SCREEN-15] a long press selects, taps then select further, and the tools act on what is selected', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  for (const subject of ['Third', 'Second', 'First']) await mail({ from: zoe, to: alice.email, subject, text: 'Hello' })
  await expect(page.getByRole('row')).toHaveText([/First/, /Second/, /Third/])
  const selected = page.getByRole('row', { selected: true })
  const finger = await Finger.on(page, mailbox.row('First'))
  await expect(selected).toHaveText([/First/])
  await finger.up()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await mailbox.row('Third').tap()
  await expect(selected).toHaveText([/First/, /Third/])
  await mailbox.tool('Archive').tap()
  await expect(page.getByRole('row')).toHaveText([/Second/])
  await mailbox.row('Second').tap()
  await expect(page.getByRole('region', { name: 'Conversation: Second' })).toBeVisible()
})

test('[SCREEN-15] a row shows whose mail it is, its labels and one control at the left; Reply stands at the lower edge; menus tell no keys', async ({
  page,
  mailbox,
  alice,
  shared: bob,
  mail,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await mailbox.label('Clients')
  await mail({ from: zoe, to: bob.email, subject: 'For Bob', text: 'Hello' })
  await mail({ from: zoe, to: alice.email, subject: 'For Alice', text: 'Hello' })
  await mailbox.row('For Alice').getByRole('checkbox').tap()
  await mailbox.tool('Label as').tap()
  const panel = page.getByRole('dialog', { name: 'Label as' })
  await panel.getByRole('checkbox', { name: 'Clients' }).tap()
  await panel.getByRole('button', { name: 'Apply' }).tap()
  await expect(panel).toBeHidden()
  await page.goto('/mail/inbox')
  await expect(mailbox.row('For Alice').getByText('Clients', { exact: true })).toBeVisible()
  await expect(mailbox.row('For Bob').getByRole('img', { name: bob.name, exact: true })).toBeVisible()
  const row = mailbox.row('For Alice')
  const box = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [whole, name, star] = [await box(row), await box(row.getByText('Zoe')), await box(row.getByRole('button'))]
  expect([whole.height, name.x <= 60, star.x + star.width, star.height]).toEqual([56, true, 390, 44])

  await row.tap()
  await expect(mailbox.body().getByText('Hello')).toBeVisible()
  const region = page.getByRole('region', { name: 'Conversation: For Alice' })
  for (const answer of ['Reply', 'Reply all', 'Forward']) {
    const { y, height } = await box(region.getByRole('button', { name: answer, exact: true }).last())
    expect([height, 844 - y - height]).toEqual([44, 8])
  }
  await region.getByRole('button', { name: 'More message actions' }).tap()
  const reply = page.getByRole('menuitem', { name: 'Reply', exact: true })
  await expect(reply).toBeVisible()
  await expect(reply.getByText('r', { exact: true })).toBeHidden()
})
