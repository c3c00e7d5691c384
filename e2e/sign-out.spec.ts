import { expect, type Page } from '@playwright/test'
import { zoe } from './account-fixtures.ts'
import { Mailbox } from './mailbox.ts'
import { withoutPrinter } from './printer.ts'
import { test } from './test.ts'

const PDF = [
  '%PDF-1.4',
  '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj',
  '2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj',
  '3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Resources<<>>>> endobj',
  'trailer <</Root 1 0 R>>',
].join('\n')

const TABLE = '<table><tr><th>Item</th><th>Price</th></tr><tr><td>Wheel</td><td>40</td></tr></table>'
const WORD = '<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1. </span>First of Word</p>'

/** Where text was to become HTML or a script and was stopped, from now on. */
async function stopped(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const broken: string[] = []
    Object.assign(window, { broken })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
      if (violatedDirective.includes('trusted-types')) broken.push(`${violatedDirective}: ${sample}`)
    })
  })
  await page.reload()
  return () => page.evaluate(() => (window as unknown as { broken: string[] }).broken)
}

test('[GUARD-09] no text becomes HTML or a script in the page, and reading, writing, files and menus go on as before', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await mail({
    from: zoe,
    to: alice.email,
    subject: 'Everything',
    html: '<style>p { color: teal }</style><p onclick="1">Words of Zoe</p><table><tr><td>Cell</td></tr></table>',
    attachments: [{ filename: 'plan.pdf', content: PDF }],
  })
  await withoutPrinter(page)
  await page.goto('/mail/inbox')
  const broken = await stopped(page)

  const menu = await mailbox.rowMenu('Everything')
  await menu.getByRole('menuitem', { name: 'Label as' }).hover()
  await expect(page.getByRole('dialog').or(page.getByRole('menu')).last()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('combobox', { name: 'Commands' }).or(page.getByRole('dialog')).first()).toBeVisible()
  await page.keyboard.press('Escape')

  const conversation = await mailbox.open('Everything')
  await expect(mailbox.body().getByText('Words of Zoe')).toBeVisible()
  await conversation.getByRole('button', { name: 'Open plan.pdf' }).click()
  const viewer = page.getByRole('dialog', { name: 'plan.pdf', exact: true })
  await expect(viewer.getByRole('img', { name: 'Page 1', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await conversation.getByRole('button', { name: 'Print' }).first().click()

  await conversation.getByRole('button', { name: 'Reply', exact: true }).last().click()
  const body = page.getByRole('textbox', { name: 'Message body' })
  for (const html of [TABLE, WORD, '<b onclick="1">Bold</b><script>1</script>']) {
    await body.click()
    await body.evaluate((element, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', text)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, html)
  }
  await expect(body.getByRole('cell', { name: 'Wheel' })).toBeVisible()
  await expect(body.getByRole('listitem').filter({ hasText: 'First of Word' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+c')
  await page.keyboard.press('End')
  await page.keyboard.press('ControlOrMeta+v')
  await page.getByRole('button', { name: 'Insert emoji' }).click()
  await expect(page.getByRole('dialog', { name: 'Emoji' }).getByRole('gridcell').first()).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await broken()).toEqual([])

  const refused = await page.evaluate(() => {
    const tries = [
      () => {
        document.createElement('p').innerHTML = '<b>text</b>'
      },
      () => {
        document.createElement('script').src = 'https://elsewhere.example/other.js'
      },
      () => document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="1">'),
      () => new Worker('/api/v1/files/1'),
      () =>
        (window as unknown as { trustedTypes: { createPolicy(name: string): void } }).trustedTypes.createPolicy(
          'another',
        ),
    ]
    return tries.map((run) => {
      try {
        run()
        return 'done'
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error)
      }
    })
  })
  expect(refused).toEqual(['refused', 'refused', 'refused', 'refused', 'refused'])
})

test('[GUARD-09] after signing out the back button shows nothing of the mail, in this window and in one that was elsewhere', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  await mail({ from: zoe, to: alice.email, subject: 'For Alice alone', text: 'Hello' })
  await expect(mailbox.row('For Alice alone')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('mailDensity', 'compact'))
  const other = new Mailbox(await page.context().newPage())
  await other.page.goto('/mail/inbox')
  await expect(other.row('For Alice alone')).toBeVisible()
  await other.page.goto('/healthz')

  await mailbox.open('For Alice alone')
  const answered = page.waitForResponse('**/api/v1/logout')
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  expect((await (await answered).allHeaders())['clear-site-data']).toBe('"cache"')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  for (const window of [page, page, other.page]) {
    await window.goBack()
    await expect(window.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(window.getByText('For Alice alone')).toHaveCount(0)
  }
  // How the screen looks is no mail (G-121).
  expect(await page.evaluate(() => localStorage.getItem('mailDensity'))).toBe('compact')
})

test('[GUARD-09] a page that the browser keeps whole is blank while it is away, and is asked for again on the way back', async ({
  page,
  mailbox,
}) => {
  const pageIs = (type: string) =>
    page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type)
  // It listens once the first rows are there.
  await expect(async () => {
    await pageIs('pagehide')
    await expect(mailbox.list('Inbox')).toBeHidden({ timeout: 1_000 })
  }).toPass()
  const loaded = page.waitForEvent('load')
  await pageIs('pageshow')
  await loaded
  await expect(mailbox.list('Inbox')).toBeVisible()
})
