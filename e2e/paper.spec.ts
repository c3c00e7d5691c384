import { expect, type Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { zoe } from './account-fixtures.ts'
import { withoutPrinter } from './printer.ts'
import { test } from './test.ts'

test.beforeEach(async ({ page }) => {
  await withoutPrinter(page)
  await page.goto('/mail/inbox')
})

/** What was given to the printer then stands in the page alone, in the place of all that was there. */
async function onPaper(page: Page): Promise<void> {
  await expect(page.locator('html[data-printed]')).toBeAttached()
  await page.evaluate(() => {
    const paper = document.querySelector<HTMLIFrameElement>('iframe[sandbox~="allow-modals"]')?.contentDocument
    if (!paper) throw new Error('the page itself was printed')
    document.replaceChild(paper.documentElement, document.documentElement)
  })
}

/** The lines on each sheet of paper. */
async function sheets(page: Page): Promise<string[][]> {
  const task = getDocument({ data: new Uint8Array(await page.pdf()), verbosity: 0 })
  const paper = await task.promise
  const sheet = async (_: unknown, at: number) => {
    const { items } = await (await paper.getPage(at + 1)).getTextContent()
    const texts = items.flatMap((item) => ('str' in item ? [item.str + (item.hasEOL ? '\n' : '')] : []))
    return texts.join('').split('\n')
  }
  return Promise.all(Array.from({ length: paper.numPages }, sheet)).finally(() => task.destroy())
}

test('printing prints the whole conversation, every message open, with margins of 12 mm [PRINT-01, LIMIT-18]', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  const messageId = `<delivery-${alice.id}@elsewhere.example>`
  await mail({ from: zoe, to: alice.email, subject: 'Delivery', text: 'Can you deliver?', messageId })
  await mail({
    from: 'Carl <carl@elsewhere.example>',
    to: alice.email,
    subject: 'Re: Delivery',
    text: 'Friday is fine.\n\nOn Mon, 2 Mar 2026, Zoe wrote:\n> Perhaps on Friday',
    inReplyTo: messageId,
  })
  await expect(mailbox.row('Delivery').getByText('2', { exact: true })).toBeVisible()
  await mailbox.open('Delivery')
  await page.emulateMedia({ colorScheme: 'dark' })
  await mailbox.button('Print').click()
  await onPaper(page)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const text of ['Can you deliver?', 'Friday is fine.', 'Perhaps on Friday'])
    await expect(page.getByText(text).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Delivery', exact: true })).toHaveCSS('color', 'rgb(23, 32, 35)')
  await expect(page.getByText('Friday is fine.')).toHaveCSS('color', 'rgb(0, 0, 0)')
  for (const name of ['Print', 'Reply', 'Forward', 'Show details', 'Show trimmed content', 'Compose'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  const margins = await page.evaluate(() => {
    const pageRules = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSPageRule) return [rule.style.margin]
        return rule instanceof CSSGroupingRule ? pageRules(rule.cssRules) : []
      })
    return [...document.styleSheets].flatMap((sheet) => pageRules(sheet.cssRules))
  })
  expect(margins).toEqual(['12mm'])
  expect(await page.title()).toBe('Delivery')
})

test('a long mail begins under its subject and its whole date, and flows from sheet to sheet, no line of it cut', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  const lines = Array.from({ length: 120 }, (_, at) => `Line ${at}`)
  const html = `<style>:root { color: #111 } p { position: relative }</style>${lines.map((line) => `<p>${line}</p>`).join('')}`
  await mail({ from: zoe, to: alice.email, subject: 'Very long', html, date: new Date('2026-03-02T09:05:00Z') })
  await mailbox.open('Very long')
  await page.keyboard.press('Control+p')
  await onPaper(page)
  const printed = await sheets(page)
  expect(printed[0]?.join(' ')).toContain('2 Mar 2026, 10:05')
  expect(printed.flat().filter((line) => /^Line \d+$/.test(line))).toEqual(lines)
  expect(printed[0]).toEqual(expect.arrayContaining(['Line 0', 'Line 20']))
})

test('on paper are images too that nobody has scrolled to', async ({ page, mailbox, alice, mail }) => {
  const content = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')
  const wheel = { filename: 'wheel.gif', content, cid: 'wheel@elsewhere.example' }
  const html = `<p style="height: 9000px">Far down</p><img alt="Wheel" src="cid:${wheel.cid}">`
  await mail({ from: zoe, to: alice.email, subject: 'A wheel', html, attachments: [wheel] })
  await mailbox.open('A wheel')
  await mailbox.button('Print').click()
  await onPaper(page)
  await expect(page.getByRole('img', { name: 'Wheel', exact: true })).toHaveJSProperty('naturalWidth', 1)
})

test('where one mail shows remote images and another may not, the page itself is printed, each mail under its own policy', async ({
  page,
  mailbox,
  alice,
  mail,
}) => {
  const messageId = `<pictures-${alice.id}@elsewhere.example>`
  const html = '<p>Look</p><img alt="Wheel" src="https://images.invalid/wheel.png">'
  await mail({ from: zoe, to: alice.email, subject: 'Pictures', text: 'Shall I send some?', messageId })
  await mail({ from: zoe, to: alice.email, subject: 'Re: Pictures', html, inReplyTo: messageId })
  await expect(mailbox.row('Pictures').getByText('2', { exact: true })).toBeVisible()
  await mailbox.open('Pictures')
  await mailbox.button('Show images').click()
  await expect(mailbox.button('Show images')).toHaveCount(0)
  await mailbox.button('Print').click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', '')
  await expect(page.locator('article iframe:visible')).toHaveCount(2)
  await expect(page.locator('iframe[sandbox~="allow-modals"]')).toHaveCount(0)
})

test('on paper a mail names its files, with no way to open them', async ({ page, mailbox, alice, mail }) => {
  const names = ['Estimate for wheels and fitting, the third and last draft of this year.xlsx', 'menu.pdf']
  const attachments = names.map((filename) => ({ filename, content: 'x' }))
  await mail({ from: zoe, to: alice.email, subject: 'Files', text: 'See below.', attachments })
  const files = (await mailbox.open('Files')).getByRole('list', { name: 'Attachments' })
  await page.emulateMedia({ media: 'print' })
  for (const name of names) {
    const shown = files.getByRole('listitem').filter({ hasText: name })
    await expect(shown.getByText(name, { exact: true })).toBeVisible()
    const cut = await shown
      .locator('bdi span')
      .evaluateAll((parts) => parts.some((part) => part.scrollWidth > part.clientWidth && part.clientWidth > 0))
    expect(cut).toBe(false)
  }
  await expect(files.getByRole('link')).toHaveCount(0)
})
