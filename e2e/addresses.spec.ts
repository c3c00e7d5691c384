import { expect } from '@playwright/test'
import { newPerson, zoe } from './account-fixtures.ts'
import { Mailbox } from './mailbox.ts'
import { startServer } from './server.ts'
import { deliver } from './smtp.ts'
import { test } from './test.ts'

test('[NET-08] whoever runs the server makes an address on the screen; its mail comes, is refused once it is removed, and comes again after Undo', async ({
  browser,
}) => {
  const server = await startServer()
  // The first account runs the server.
  const ann = await newPerson(server, 'Ann')
  const ben = await newPerson(server, 'Ben')
  const context = await browser.newContext()
  await context.addCookies([ann.session])
  const page = await context.newPage()
  await page.goto(`${server.url}/settings`)
  const section = page.getByRole('region', { name: 'Addresses' })
  const make = async (address: string, members: string) => {
    await section.getByRole('textbox', { name: 'Address' }).fill(address)
    await section.getByRole('textbox', { name: 'Goes to' }).fill(members)
    await section.getByRole('button', { name: 'Make address' }).press('Enter')
  }
  await section.getByRole('button', { name: 'New address' }).press('Enter')
  await make('team@elsewhere.example', ann.email)
  await expect(section.getByRole('alert')).toHaveText('elsewhere.example is not one of our domains: team.example')
  await make(ben.email, ann.email)
  await expect(section.getByRole('alert')).toHaveText(`${ben.email} is the address of a mailbox already`)
  await make('team@team.example', `${ann.email}, ${ben.email}`)
  const item = section.getByRole('listitem').filter({ hasText: 'team@team.example' })
  await expect(item).toContainText(`Goes to ${ann.email}, ${ben.email}`)
  const write = (subject: string) =>
    deliver(server.smtpPort, { from: zoe, to: 'team@team.example', subject, text: 'Hello, all' })
  await write('To the team')

  await item.getByRole('button', { name: 'Remove team@team.example' }).press('Enter')
  await expect(item).toHaveCount(0)
  await expect(page.getByText('team@team.example removed')).toBeVisible()
  await expect(write('Refused')).rejects.toThrow('There is no mailbox team@team.example here')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(item).toBeVisible()
  await write('To the team again')

  await context.clearCookies()
  await context.addCookies([ben.session])
  await page.goto(`${server.url}/settings`)
  await expect(section.getByText('Also comes for team@team.example')).toBeVisible()
  await expect(section.getByRole('button', { name: 'New address' })).toHaveCount(0)
  await page.goto(`${server.url}/mail`)
  const mailbox = new Mailbox(page)
  await expect(mailbox.row('To the team again')).toBeVisible()
  await context.close()
  await server.stop()
})

test('[NET-08] an answer comes from the plus-address that was written to, which the details name and deliveredto: finds', async ({
  page,
  alice,
  mail,
  mailbox,
  server,
  sink,
}) => {
  const orders = `orders-${alice.id}@team.example`
  const writer = `buyer-${alice.id}@elsewhere.example`
  await server.postroom('address', 'add', orders, alice.email)
  const written = orders.replace('@', '+spring@')
  await mail({ from: `Buyer <${writer}>`, to: written, subject: 'Two bells', text: 'Are they there?' })
  await mail({ from: zoe, to: alice.email, subject: 'Two bikes', text: 'Not by that address.' })
  const conversation = await mailbox.open('Two bells')
  await conversation.getByRole('button', { name: 'Show details' }).click()
  const details = page.getByRole('dialog', { name: 'Details' })
  await expect(details.getByRole('term').filter({ hasText: 'Delivered to' })).toBeVisible()
  await expect(details).toContainText(written)
  await page.keyboard.press('Escape')

  await conversation.getByRole('button', { name: 'Reply', exact: true }).last().click()
  const reply = mailbox.window('Reply')
  const from = reply.getByRole('combobox', { name: 'From' })
  await expect(from).toHaveValue(`${alice.id} ${written}`)
  await expect(from.getByRole('option')).toHaveText([
    `${alice.name} <${alice.email}>`,
    `${alice.name} <${orders}>`,
    `${alice.name} <${written}>`,
  ])
  await page.keyboard.type('They are.')
  await mailbox.send(reply)
  const { mail: sent } = await sink.received(writer)
  expect(sent.from?.address).toBe(written)

  await page.goto(`/mail/search?q=${encodeURIComponent(`deliveredto:${written}`)}`)
  await expect(mailbox.row('Two bells')).toBeVisible()
  await expect(mailbox.row('Two bikes')).toHaveCount(0)
})
