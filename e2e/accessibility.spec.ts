import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'
import { endTransitions } from './end-transitions.ts'
import { test } from './test.ts'

/** The rules of axe that read colours: of the dark scheme no other one can say anything new. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** Violations of WCAG 2.2 AA in a part of the page, each with its place; received HTML is not ours to mend. */
async function violations(page: Page, part = 'html'): Promise<string[]> {
  const dark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .include(part)
    .exclude('iframe[title="Message body"]')
  if (dark) axe.withRules(OF_COLOURS)
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  await endTransitions(page)
  const { violations: found } = await axe.analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}

/** A part of the page; `what` names it where it is not. */
async function clean(page: Page, part: string, what: string): Promise<void> {
  expect(await violations(page, part), what).toEqual([])
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`sign-in, list, settings and search pass axe in ${colorScheme}`, async ({ page, alice, mail, signIn }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await mail({ from: 'Zoe <zoe@elsewhere.example>', to: alice.email, subject: 'For every ear', text: 'Hello' })
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(await violations(page)).toEqual([])

    const mailbox = await signIn(page, alice)
    await expect(mailbox.row('For every ear')).toBeVisible()
    expect(await violations(page)).toEqual([])

    await mailbox.button('Settings').click()
    await expect(page.getByRole('menu')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')

    await page.goto('/mail/search?q=ear')
    await expect(mailbox.row('For every ear')).toBeVisible()
    expect(await violations(page)).toEqual([])
  })

  test(`a conversation and the reply below it pass axe in ${colorScheme}`, async ({ page, mailbox, alice, mail }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await mail({ from: 'Zoe <zoe@elsewhere.example>', to: alice.email, subject: 'For every ear', text: 'Hello' })
    const conversation = await mailbox.open('For every ear')
    await expect(mailbox.body().getByText('Hello')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await conversation.getByRole('button', { name: 'Reply', exact: true }).last().click()
    await expect(mailbox.window('Reply').getByRole('textbox', { name: 'Message body' })).toBeFocused()
    expect(await violations(page)).toEqual([])
  })
}

/** Which of the elements on the page take longer than a frame to change: what they are called, and how. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const longest = (times: string) =>
      Math.max(...times.split(', ').map((time) => Number.parseFloat(time) * (time.endsWith('ms') ? 1 : 1000)))
    const faults = [...document.querySelectorAll('*')].flatMap((element) =>
      [null, '::before', '::after'].map((part) => {
        const { transitionDuration, animationName, animationDuration, scrollBehavior } = getComputedStyle(element, part)
        const runs = longest(transitionDuration) > 1 || (animationName !== 'none' && longest(animationDuration) > 1)
        return runs || scrollBehavior !== 'auto' ? `${element.tagName} ${element.className}` : ''
      }),
    )
    return faults.filter(Boolean)
  })
}

test('nothing on the screen moves for whoever asked for reduced motion', async ({ page, mailbox, alice, mail }) => {
  await mail({ from: 'Zoe <zoe@elsewhere.example>', to: alice.email, subject: 'Calm', text: 'Hello' })
  await expect(mailbox.row('Calm')).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await moving(page)).not.toEqual([])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await moving(page)).toEqual([])
  await mailbox.button('User menu').click()
  await expect(page.getByRole('menu')).toBeVisible()
  expect(await moving(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('c')
  await mailbox.window('New Message').getByRole('button', { name: 'Insert emoji' }).click()
  await expect(page.getByRole('searchbox', { name: 'Search emoji' })).toBeVisible()
  expect(await moving(page)).toEqual([])
  await page.keyboard.press('Escape')
  await mailbox.window('New Message').getByRole('button', { name: 'Discard draft' }).click()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await moving(page)).toEqual([])
  await page.keyboard.press('Escape')
  await mailbox.onRow('Calm', 'Archive')
  await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible()
  expect(await moving(page)).toEqual([])
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the first link, the panels and menus of a list and a label’s form pass axe in ${colorScheme}`, async ({
    page,
    mailbox,
    alice,
    mail,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await mail({
      from: 'Zoe <zoe@elsewhere.example>',
      to: alice.email,
      subject: 'For every ear',
      text: 'Hello',
    })
    await mailbox.label('Clients')
    await page.goto('/mail/inbox')

    await expect(mailbox.row('For every ear')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to the mail' })).toBeFocused()
    await clean(page, 'a[href="#mail"]', 'the first link')
    await mailbox.tick('For every ear')
    for (const tool of ['Label as', 'Move to', 'Split pane']) {
      await mailbox.tool(tool).click()
      const part = tool === 'Split pane' ? '[role="menu"]' : '[role="dialog"]'
      await expect(page.locator(part)).toBeVisible()
      await clean(page, part, tool)
      await page.keyboard.press('Escape')
    }
    await mailbox.rowMenu('For every ear')
    await clean(page, '[role="menu"]', 'the menu of a row')
    await page.keyboard.press('Escape')
    await mailbox.button('Label options for Clients').click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await expect(page.getByRole('textbox', { name: 'Label name' })).toBeFocused()
    await clean(page, 'nav', 'the form of a label')
    await page.keyboard.press('Escape')
    await mailbox.button('Archive all').click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await clean(page, '[role="alertdialog"]', 'a question')
    await page.keyboard.press('Escape')
  })

  test(`search, signatures, a new message, the viewer and a narrow sidebar pass axe in ${colorScheme}`, async ({
    page,
    mailbox,
    alice,
    mail,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const attachments = [{ filename: 'plan.txt', content: 'plan' }]
    await mail({ from: 'zoe@elsewhere.example', to: alice.email, subject: 'For every ear', text: 'Hello', attachments })
    await expect(mailbox.row('For every ear')).toBeVisible()

    await mailbox.button('Search options').click()
    await expect(page.getByRole('form')).toBeVisible()
    await clean(page, '[role="search"]', 'the advanced search')
    await page.keyboard.press('Escape')
    await mailbox.button('User menu').click()
    await page.getByRole('menuitem', { name: 'Manage signatures' }).click()
    await mailbox.button('New').click()
    await expect(page.getByRole('textbox', { name: 'Signature content' })).toBeVisible()
    await clean(page, '[role="dialog"]', 'the signatures')
    await page.keyboard.press('Escape')

    await page.keyboard.press('c')
    const window = mailbox.window('New Message')
    await window.getByRole('button', { name: 'Formatting options' }).click()
    await window.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(window.getByRole('alert')).toHaveText('Please add at least one recipient')
    await clean(page, '[role="dialog"]', 'a new message')
    await window.getByRole('button', { name: 'Discard draft' }).click()

    await mailbox.open('For every ear')
    await mailbox.button('Open plan.txt').click()
    await expect(page.getByRole('dialog', { name: 'plan.txt' })).toBeVisible()
    await clean(page, '[role="dialog"]', 'the viewer')
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await mailbox.button('Toggle sidebar').click()
    await expect(page.getByRole('navigation', { name: 'Mailboxes' })).toBeVisible()
    await clean(page, 'nav', 'the sidebar of a narrow screen')
  })
}

test('in the colours of the system, what has the focus, is chosen, ticked, open or shown can be told from what is not', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  for (const subject of ['Second', 'First'])
    await mail({ from: 'Zoe <zoe@elsewhere.example>', to: alice.email, subject, text: 'Hello' })
  const row = mailbox.row('First')
  const box = row.getByRole('checkbox')
  await expect(row).toBeVisible()
  const looks = async (part: Locator) => (await part.screenshot({ animations: 'disabled' })).toString('base64')

  const [plain, empty] = [await looks(row), await looks(box)]
  await page.keyboard.press('j')
  await expect(row).toBeFocused()
  const focused = await looks(row)
  await page.keyboard.press('x')
  await expect(row).toHaveAttribute('aria-selected', 'true')
  const [chosenAndFocused, ticked] = [await looks(row), await looks(box)]
  await mailbox.button('Refresh').focus()
  const chosen = await looks(row)
  expect(focused).not.toBe(plain)
  expect(ticked).not.toBe(empty)
  expect(chosenAndFocused).not.toBe(chosen)

  const star = row.getByRole('button', { name: 'Star', exact: true })
  const drawn = await looks(star)
  await star.evaluate((button) => {
    button.style.opacity = '0'
  })
  expect(await looks(star)).not.toBe(drawn)

  const inbox = page.getByRole('navigation', { name: 'Mailboxes' }).getByRole('link', { name: /^Inbox/ })
  await expect(inbox).toHaveAttribute('aria-current', 'page')
  const shown = await looks(inbox)
  await page.getByRole('link', { name: 'Starred', exact: true }).click()
  await expect(inbox).not.toHaveAttribute('aria-current')
  expect(await looks(inbox)).not.toBe(shown)

  // By its first item, so that the one that is looked at has neither focus nor pointer.
  const view = page.getByRole('menuitemcheckbox', { name: 'Conversation view' })
  const markOfView = async (checked: boolean) => {
    await mailbox.button('User menu').click()
    await expect(view).toBeChecked({ checked })
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused()
    return looks(view)
  }
  const on = await markOfView(true)
  const reloaded = page.waitForEvent('load')
  await view.click()
  await reloaded
  expect(await markOfView(false)).not.toBe(on)
  await page.keyboard.press('Escape')

  await page.evaluate(() => localStorage.setItem('mail.split.mode', 'vertical'))
  await page.goto('/mail/inbox')
  await row.click()
  await expect(page.getByRole('region', { name: 'Conversation: First' })).toBeVisible()
  const edges = await row.evaluate((element) =>
    [null, '::before'].map((part) => getComputedStyle(element, part).backgroundColor),
  )
  expect(edges[1]).not.toBe(edges[0])
})
