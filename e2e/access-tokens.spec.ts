import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { newPerson } from './account-fixtures.ts'
import { startServer } from './server.ts'
import { test } from './test.ts'

test('[SDK-08] somebody makes a token, a program works with it in the mailbox that it covers, and is refused once it is revoked', async ({
  page,
  mailbox,
  alice,
  shared,
  server,
}) => {
  await mailbox.clientStands()
  await page.goto('/settings')
  const tokens = page.getByRole('region', { name: 'Access tokens' })
  await tokens.getByRole('button', { name: 'New token' }).press('Enter')
  await tokens.getByRole('textbox', { name: 'Name' }).fill('Nightly report')
  await tokens.getByRole('checkbox', { name: `${alice.name} <${alice.email}>` }).press(' ')
  await tokens.getByRole('checkbox', { name: `${shared.name} <${shared.email}>` }).press(' ')
  await tokens.getByRole('button', { name: 'Make token' }).press('Enter')
  const secret = await tokens.getByRole('textbox', { name: 'Your new token' }).inputValue()
  await tokens.getByRole('button', { name: 'Done' }).press('Enter')

  const call = async (path: string, method = 'GET') => {
    const headers = { authorization: `Bearer ${secret}` }
    const answer = await fetch(`${server.url}/api/v1${path}`, { method, headers })
    const { errors, user } = await answer.json()
    return errors?.[0] ?? user?.accessible_users.map(({ email }: { email: string }) => email)
  }
  expect(await call('/users/me')).toEqual([shared.email])
  expect(await call('/user_messages/archive_all', 'POST')).toBe('This access token lacks the scope "organise".')
  expect(await call(`/messages?accessible_users[]=${alice.id}`)).toBe(
    `This access token does not cover the mailbox ${alice.email}.`,
  )

  await page.reload()
  const item = tokens.getByRole('listitem').filter({ hasText: 'Nightly report' })
  await expect(item).toContainText(`Read · ${shared.name}`)
  await expect(item).toContainText('from 127.0.0.0/24')
  await item.getByRole('button', { name: 'Revoke Nightly report' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).press('Enter')
  await expect(tokens.getByText('You have no access tokens.')).toBeVisible()
  expect(await call('/users/me')).toBe('This access token does not exist, has expired or was revoked.')
})

test('[SDK-08] a page of a named origin reads with a token, and neither it nor any other page with a cookie', async ({
  browser,
}) => {
  const [named, other] = [await startSite(), await startSite()]
  const server = await startServer({ POSTROOM_ORIGINS: named.origin })
  const ann = await newPerson(server, 'Ann')
  const secret = (await server.postroom('token', 'create', ann.email, '--name', 'Site', '--scopes', 'read')).trim()
  const context = await browser.newContext()
  await context.addCookies([ann.session])
  const page = await context.newPage()
  const authorization = `Bearer ${secret.split('\n')[0]}`

  await page.goto(named.origin)
  expect(await read(page, { url: server.url, headers: { authorization } })).toBe(`200 ${ann.email}`)
  expect(await read(page, { url: server.url, headers: {}, credentials: 'include' })).toBe('TypeError')
  expect(await read(page, { url: server.url, headers: { authorization }, credentials: 'include' })).toBe('TypeError')
  await page.goto(other.origin)
  expect(await read(page, { url: server.url, headers: { authorization } })).toBe('TypeError')

  await context.close()
  await server.stop()
  for (const site of [named, other]) site.stop()
})

interface Reading {
  url: string
  headers: Record<string, string>
  credentials?: RequestCredentials
}

/** What a script of the page gets to know of who calls; the name of the error where the browser keeps it to itself. */
const read = (page: Page, reading: Reading): Promise<string> =>
  page.evaluate(async ({ url, headers, credentials = 'omit' }) => {
    try {
      const answer = await fetch(`${url}/api/v1/users/me`, { headers, credentials })
      return `${answer.status} ${(await answer.json()).user?.email}`
    } catch (error) {
      return error instanceof Error ? error.name : 'unknown'
    }
  }, reading)

/** Another site, with an empty page. */
async function startSite(): Promise<{ origin: string; stop(): void }> {
  const site = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end('<title>Site</title>'))
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${(site.address() as AddressInfo).port}`, stop: () => site.close() }
}
