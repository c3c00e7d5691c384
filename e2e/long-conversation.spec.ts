import { expect, type Page } from '@playwright/test'
import type { Person } from './account-fixtures.ts'
import { importMbox } from './import-mbox.ts'
import { withoutPrinter } from './printer.ts'
import type { Server } from './server.ts'
import { test } from './test.ts'

const COUNT = 60

/** Sixty read messages of one conversation; each says its number at the end of a long text. */
function fill(server: Server, person: Person): Promise<void> {
  const id = (at: number) => `<${at}-of-60-${person.id}@elsewhere.example>`
  const letters = Array.from({ length: COUNT }, (_, at) =>
    [
      'From zoe@elsewhere.example Thu Mar  5 09:00:00 2026',
      'Status: RO',
      'From: Zoe Brown <zoe@elsewhere.example>',
      `To: ${person.email}`,
      `Subject: ${at === 0 ? '' : 'Re: '}Sixty`,
      `Date: ${new Date(Date.UTC(2026, 2, 1, 9, at)).toUTCString()}`,
      `Message-ID: ${id(at)}`,
      ...(at === 0 ? [] : [`In-Reply-To: ${id(0)}`, `References: ${id(0)}`]),
      'Content-Type: text/html; charset=utf-8',
      '',
      `<p>Begins ${at}</p><p>${'Words and more words. '.repeat(40)}</p><p>Ends ${at}</p>`,
      '',
    ].join('\n'),
  )
  return importMbox(server, person, letters.join('\n'))
}

const bodyOf = (page: Page, place: number) =>
  page.getByRole('article').nth(place).frameLocator('iframe[title="Message body"]')

test('of sixty messages the newest comes with its body, the others when they are unfolded and expanded [SCREEN-03]', async ({
  page,
  mailbox,
  server,
  alice,
}) => {
  await fill(server, alice)
  await page.reload()
  const sizes: number[] = []
  page.on('response', async (response) => {
    if (/\/messages\/threads\/\d+\?/.test(response.url())) sizes.push((await response.body()).length)
  })
  await mailbox.open('Sixty')
  await expect(bodyOf(page, 1).getByText('Ends 59', { exact: true })).toBeVisible()
  await expect.poll(() => sizes.length).toBeGreaterThan(0)
  expect(Math.max(...sizes)).toBeLessThan(COUNT * 1_500)
  await mailbox.button('58 more messages').click()
  await expect(page.getByRole('article')).toHaveCount(COUNT)
  await expect(page.getByRole('article').nth(30)).toContainText('Begins 30 Words and more words.')
  for (const place of [1, 30]) {
    const header = page.getByRole('article').nth(place).locator('[aria-expanded]')
    await header.click()
    await expect(bodyOf(page, place).getByText(`Ends ${place}`, { exact: true })).toBeVisible()
  }
  await page.getByRole('article').nth(30).getByRole('button', { name: 'Reply all' }).click()
  const answer = page.getByRole('dialog', { name: 'Reply all' })
  await answer.getByRole('button', { name: 'Show trimmed content' }).click()
  await expect(answer.frameLocator('iframe').getByText('Ends 30', { exact: true })).toBeVisible()
})

test('all of sixty messages are printed with their bodies [SCREEN-03, PRINT-01]', async ({
  page,
  mailbox,
  server,
  alice,
}) => {
  await withoutPrinter(page)
  await fill(server, alice)
  await page.reload()
  await mailbox.open('Sixty')
  await expect(bodyOf(page, 1).getByText('Ends 59', { exact: true })).toBeVisible()
  await mailbox.button('Print').click()
  await expect(page.locator('html[data-printed]')).toBeAttached({ timeout: 60_000 })
  const printed = await page.evaluate(() => {
    const paper = document.querySelector<HTMLIFrameElement>('iframe[sandbox~="allow-modals"]')?.contentDocument
    return [...(paper?.querySelectorAll('article *') ?? [])].flatMap(
      (each) => /Ends \d+/.exec(each.shadowRoot?.textContent ?? '')?.[0] ?? [],
    )
  })
  expect(printed).toEqual(Array.from({ length: COUNT }, (_, at) => `Ends ${at}`))
})
