import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { newPerson, zoe } from './account-fixtures.ts'
import { startServer } from './server.ts'
import { deliver } from './smtp.ts'
import { test } from './test.ts'

test('[PEOPLE-13] who reads in somebody’s mailbox by a grant is seen by them and in the security log, which is exported as JSON lines', async ({
  browser,
}) => {
  const server = await startServer()
  // The first account is the administrator.
  const ann = await newPerson(server, 'Ann')
  const ben = await newPerson(server, 'Ben')
  await server.postroom('grant', 'add', ann.email, ben.email, '--level', 'read')
  await deliver(server.smtpPort, { from: zoe, to: ann.email, subject: 'For Ann', text: 'Hello' })

  const bens = await browser.newContext({ baseURL: server.url })
  await bens.addCookies([ben.session])
  const named = `accessible_users[]=${ann.id}`
  const list = await (await bens.request.get(`/api/v1/user_messages?${named}`)).json()
  const opened = await bens.request.get(`/api/v1/messages/threads/${list.threads[0].message_thread_id}?${named}`)
  expect(opened.status()).toBe(200)

  const anns = await browser.newContext({ baseURL: server.url })
  await anns.addCookies([ann.session])
  const page = await anns.newPage()
  await test.step('Ann sees in her settings that Ben opened her mailbox today', async () => {
    await page.goto('/settings')
    const openings = page.getByRole('list', { name: 'Who opened this mailbox' })
    await expect(openings.getByRole('listitem')).toHaveCount(1)
    await expect(openings).toContainText(ben.name)
  })

  await test.step('by keyboard she finds it in the security log, and takes it along', async () => {
    await page.goto('/admin')
    const log = page.getByRole('list', { name: 'Security log' })
    await expect(log).toContainText(`A command gave ${ben.name} Read on ${ann.name}`)
    await page.getByLabel('Kind of event').selectOption('Opened mailboxes')
    await expect(log.getByRole('listitem')).toHaveCount(1)
    await expect(log).toContainText(`${ben.name} opened the mailbox of ${ann.name}`)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export as JSON lines' }).press('Enter')
    const file = await download
    expect(file.suggestedFilename()).toBe('security-log.jsonl')
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n')
    expect(
      lines.map((line) => JSON.parse(line)).map(({ event, actor, mailbox }) => [event, actor.name, mailbox.name]),
    ).toEqual([['mailbox opened', ben.name, ann.name]])
  })
  await bens.close()
  await anns.close()
  await server.stop()
})
