import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { zoe } from './account-fixtures.ts'
import { test } from './test.ts'

const letter = (subject: string) =>
  `From: ${zoe}\r\nTo: x@team.example\r\nSubject: ${subject}\r\nDate: Thu, 05 Mar 2026 09:10:00 +0000\r\n\r\nWords of ${subject}\r\n`

test.beforeEach(async ({ mailbox, alice, imported }) => {
  await imported(alice, { 'INBOX/1.eml': letter('Picnic'), 'INBOX/2.eml': letter('Boats') })
  await expect(mailbox.row('Boats')).toBeVisible()
})

/** Opens a list as the server draws it, whose client comes once the returned function is called. */
async function openBeforeClient(page: Page, path: string): Promise<() => Promise<void>> {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  const held = '**/assets/*.js'
  await page.route(held, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('#first-page').getByRole('grid')).toBeVisible()
  return async () => {
    resolve()
    await expect(page.locator('#first-page')).toHaveCount(0)
    await page.unroute(held)
  }
}

test('[SPEED-02] what is pressed in the first HTML answer is carried out once the client stands, in its order', async ({
  page,
  mailbox,
}) => {
  const start = await openBeforeClient(page, '/mail/inbox')
  await mailbox.row('Boats').getByRole('button', { name: 'Star', exact: true }).click()
  await mailbox.row('Picnic').getByRole('checkbox').click()
  await page.getByRole('navigation').getByRole('button', { name: 'Compose' }).click()
  await start()
  await expect(mailbox.row('Boats').getByRole('button', { name: 'Unstar' })).toBeVisible()
  await expect(mailbox.row('Picnic').getByRole('checkbox')).toBeChecked()
  await expect(mailbox.window('New Message')).toBeVisible()
})

test('[SPEED-02] a conversation that is pressed in the first HTML answer opens, with the pointer and with keys', async ({
  page,
  mailbox,
}) => {
  const start = await openBeforeClient(page, '/mail/inbox')
  await mailbox.row('Boats').click()
  await start()
  await expect(page.getByRole('heading', { level: 1, name: 'Boats' })).toBeVisible()

  const startAgain = await openBeforeClient(page, '/mail/inbox')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await startAgain()
  await expect(page).toHaveURL(/\/mail\/inbox\/thread/)
})

test('[SPEED-02] a menu that is opened in the first HTML answer is open on the client’s page', async ({
  page,
  mailbox,
}) => {
  const start = await openBeforeClient(page, '/mail/inbox')
  await mailbox.button('Split pane').click()
  await start()
  await expect(page.getByRole('menuitemradio', { name: 'Vertical split' })).toBeVisible()
})

test('[SPEED-02] the first HTML answer leaves the browser its own keys', async ({ page, mailbox }) => {
  await expect(mailbox.list('Inbox')).toBeVisible()
  const start = await openBeforeClient(page, '/mail/inbox')
  const kept = await page.evaluate(() => {
    const isKept = (key: string, held: KeyboardEventInit = {}) =>
      !document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held }))
    return {
      reload: isKept('r', { ctrlKey: true }),
      back: isKept('ArrowLeft', { altKey: true }),
      F5: isKept('F5'),
      Tab: isKept('Tab'),
      palette: isKept('k', { ctrlKey: true }),
      next: isKept('j'),
    }
  })
  await start()
  expect(kept).toEqual({ reload: false, back: false, F5: false, Tab: false, palette: true, next: true })
  await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible()
})

test('[SPEED-02] a press that begins in the first HTML answer and ends on the client’s page counts', async ({
  page,
  mailbox,
}) => {
  const start = await openBeforeClient(page, '/mail/inbox')
  await mailbox.row('Picnic').getByRole('checkbox').hover()
  await page.mouse.down()
  await start()
  await page.mouse.up()
  await expect(mailbox.row('Picnic').getByRole('checkbox')).toBeChecked()
})

test('[SPEED-02] what is typed into the search box of the first HTML answer is searched for, and the focus stays', async ({
  page,
  mailbox,
}) => {
  const search = page.getByRole('combobox', { name: 'Search mail' })
  const start = await openBeforeClient(page, '/mail/inbox')
  await search.click()
  await page.keyboard.type('picn')
  await start()
  await expect(search).toHaveValue('picn')
  await expect(search).toBeFocused()
  await page.keyboard.type('ic')
  await expect(search).toHaveValue('picnic')

  const startAgain = await openBeforeClient(page, '/mail/inbox')
  await search.click()
  await page.keyboard.type('subject:boats')
  await page.keyboard.press('Enter')
  await startAgain()
  await expect(page).toHaveURL(/\/mail\/search\?.*boats/)
  await expect(mailbox.row('Boats')).toBeVisible()
})

test('[SPEED-02] what is pasted or composed while the client takes over stands behind what was typed before', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  const box = page.getByRole('combobox', { name: 'Search mail' })
  const start = await openBeforeClient(page, '/mail/inbox')
  await box.click()
  await page.keyboard.insertText('subject:')
  // What was pressed early is carried out by a file of its own.
  await page.route('**/assets/replay-presses*.js', async (route) => {
    await held
    await route.fallback()
  })
  await start()
  await page.keyboard.insertText('Boats')
  await expect(box).toHaveValue('subject:Boats')
  release()
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('subject:Boats')
})

test('[SPEED-02] what is typed into the search box is in the form that is opened at once after it', async ({
  page,
  mailbox,
}) => {
  const start = await openBeforeClient(page, '/mail/inbox')
  await page.getByRole('combobox', { name: 'Search mail' }).fill('subject:Boats words')
  await mailbox.button('Search options').click()
  await start()
  const form = page.getByRole('form', { name: 'Advanced search' })
  await expect(form.getByLabel('Subject')).toHaveValue('Boats')
  await expect(form.getByLabel('Has the words')).toHaveValue('words')
})

test('[SPEED-02] what is typed after / or c before the client stands is text, and does nothing to mail', async ({
  page,
  mailbox,
}) => {
  const changes: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/') && !/GET|HEAD/.test(request.method())) changes.push(request.url())
  })
  const search = page.getByRole('combobox', { name: 'Search mail' })
  const start = await openBeforeClient(page, '/mail/inbox')
  await page.keyboard.type('/jxes#boats')
  await start()
  await expect(search).toHaveValue('jxes#boats')
  await expect(search).toBeFocused()

  const startAgain = await openBeforeClient(page, '/mail/inbox')
  await page.keyboard.type('cjxe#tom@team.example')
  await startAgain()
  await expect(mailbox.window('New Message').getByRole('combobox', { name: 'To', exact: true })).toHaveValue(
    'jxe#tom@team.example',
  )
  await expect(mailbox.row('Boats')).toBeVisible()
  expect(changes.filter((url) => !/drafts|presence/.test(url))).toEqual([])
})

test('[SPEED-02] whoever types on while the client takes over loses no letter', async ({ page }) => {
  const search = page.getByRole('combobox', { name: 'Search mail' })
  const words = 'where is my order of two'
  for (const begin of ['click', '/'] as const) {
    const start = await openBeforeClient(page, '/mail/inbox')
    if (begin === 'click') await search.click()
    else await page.keyboard.press('/')
    await page.keyboard.type(words.slice(0, 5))
    await Promise.all([start(), page.keyboard.type(words.slice(5), { delay: 30 })])
    await expect(search).toHaveValue(words)
  }
})

test('[SPEED-02] a row that is ticked before the client stands is archived by the button that was drawn disabled', async ({
  page,
  mailbox,
}) => {
  const start = await openBeforeClient(page, '/mail/inbox')
  await mailbox.row('Picnic').getByRole('checkbox').click()
  const place = await mailbox.tool('Archive').boundingBox()
  await page.mouse.click((place?.x ?? 0) + 8, (place?.y ?? 0) + 8)
  await start()
  await expect(mailbox.toast('1 conversation archived')).toBeVisible()
  await expect(mailbox.row('Picnic')).toHaveCount(0)
})

test('[SPEED-02] what is typed after a key whose code is still to come is text of what the key opens', async ({
  page,
  mailbox,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const start = await openBeforeClient(page, '/mail/inbox')
  await start()
  await mailbox.clientStands()
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.keyboard.type('cjxe#tom')
  release()
  await expect(mailbox.window('New Message').getByRole('combobox', { name: 'To', exact: true })).toHaveValue('jxe#tom')
  await expect(mailbox.row('Boats')).toBeVisible()
})

test('[SPEED-02] a page that runs no script has links to conversations and labels', async ({ browser, page }) => {
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const still = await context.newPage()
  await still.goto('/mail/inbox')
  await still.getByRole('link', { name: 'Sent' }).click()
  await expect(still).toHaveURL(/\/mail\/sent$/)
  await still.goto('/mail/inbox')
  await still.getByRole('row', { name: 'Picnic' }).getByRole('link').click()
  await expect(still).toHaveURL(/\/mail\/inbox\/thread/)
  await still.goto('/mail/inbox')
  await still.getByRole('combobox', { name: 'Search mail' }).fill('boats')
  await still.keyboard.press('Enter')
  await expect(still).toHaveURL(/\/mail\/search\?q=boats$/)
  await context.close()
})
