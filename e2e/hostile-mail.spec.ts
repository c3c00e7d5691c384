import { expect } from '@playwright/test'
import { zoe } from './account-fixtures.ts'
import { callVectors } from './hostile/call-vectors.ts'
import { hostileMbox, PER_CONVERSATION } from './hostile/hostile-mbox.ts'
import { leakVectors } from './hostile/leak-vectors.ts'
import { openedAndPrinted } from './hostile/reading-surfaces.ts'
import { scriptPayloads } from './hostile/script-payloads.ts'
import { paste } from './hostile/writing-surfaces.ts'
import { importMbox } from './import-mbox.ts'
import { withoutPrinter } from './printer.ts'
import { test } from './test.ts'

// `npm run proof:hostile` tries all of them, on every surface, with both layers and with each alone.
const payloads = scriptPayloads().filter(({ number }) => number % 97 === 0)
const vectors = leakVectors((number) => `v${number}.leak.example`).filter(({ number }) => number % 8 === 1)

test('nothing that mail brings along runs when it is read, printed, pasted or found in a list', async ({
  page,
  mailbox,
  alice,
  server,
}) => {
  test.slow()
  const ran: number[] = []
  await page.context().exposeFunction('hit', (number: number) => ran.push(number))
  await withoutPrinter(page)
  await importMbox(server, alice, hostileMbox(payloads, alice.email))
  await page.goto('/mail/inbox')
  const conversations = Math.ceil(payloads.length / PER_CONVERSATION)
  await expect(page.getByRole('row')).toHaveCount(conversations)
  expect(await openedAndPrinted(page)).toBe(conversations)
  await paste({ page, payloads, person: alice })
  expect(ran).toEqual([])
  // The same, where nothing stands in the way: what counts is counted.
  await page.evaluate(() => document.body.append(document.createElement('img')))
  await page.evaluate("document.querySelector('body > img').onerror = () => top.hit(7)")
  await page.evaluate("document.querySelector('body > img').src = '/favicon.ico?none'")
  await expect.poll(() => ran).toEqual([7])
  await expect(mailbox.list('Drafts')).toBeVisible()
})

test('nothing is asked of other hosts before Show images, and then images alone', async ({
  page,
  alice,
  server,
  mailbox,
}) => {
  test.slow()
  const asked: { url: string; type: string }[] = []
  await page.context().route(/^https?:\/\/[^/]*leak\.example/, async (route) => {
    asked.push({ url: route.request().url(), type: route.request().resourceType() })
    await route.abort()
  })
  await withoutPrinter(page)
  await importMbox(server, alice, hostileMbox(vectors, alice.email))
  await page.goto('/mail/inbox')
  const conversations = Math.ceil(vectors.length / PER_CONVERSATION)
  await expect(page.getByRole('row')).toHaveCount(conversations)
  expect(await openedAndPrinted(page)).toBe(conversations)
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Show images' }).first().click()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(new Set(asked.map(({ type }) => type))).toEqual(new Set(['image']))
  await expect(mailbox.button('Back to Inbox')).toBeVisible()
})

test('[GUARD-01] mail calls no address of the product, and its own pictures show', async ({
  page,
  mailbox,
  alice,
  server,
  mail,
}) => {
  test.slow()
  const calls = (await callVectors(server.url)).filter(({ number }) => number % 61 === 0)
  const asked: string[] = []
  await page.context().route('**/*of-mail=*', async (route) => {
    asked.push(`${route.request().resourceType()} ${route.request().url()}`)
    await route.abort()
  })
  await withoutPrinter(page)
  await importMbox(server, alice, hostileMbox(calls, alice.email))
  await page.goto('/mail/inbox')
  const conversations = Math.ceil(calls.length / PER_CONVERSATION)
  await expect(page.getByRole('row')).toHaveCount(conversations)
  expect(await openedAndPrinted(page)).toBe(conversations)
  expect(asked).toEqual([])
  await page.goto('/mail/inbox')
  const content = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')
  const html = `<style>p { background: url(/api/v1/events?of-mail=1) }</style><p>Look:</p><img alt="Wheel" src="cid:wheel@x.y">`
  const attachments = [{ filename: 'wheel.gif', content, cid: 'wheel@x.y' }]
  await mail({ from: zoe, to: alice.email, subject: 'A wheel', html, attachments })
  await mailbox.open('A wheel')
  const wheel = mailbox.body().getByRole('img', { name: 'Wheel' })
  await expect(wheel).toHaveJSProperty('naturalWidth', 1)
  await expect(wheel).toHaveAttribute('src', /^blob:/)
  expect(asked).toEqual([])
})
