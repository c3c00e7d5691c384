import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect } from '@playwright/test'
import { newPerson } from './account-fixtures.ts'
import { startServer } from './server.ts'
import { test } from './test.ts'

/** A relay that refuses the sign-in until it is told to take it. */
async function startRelay() {
  let takes = false
  const sockets = new Set<Socket>()
  const relay = createServer((socket) => {
    sockets.add(socket)
    let inData = false
    let body = ''
    socket.on('error', () => undefined)
    socket.write('220 relay.example ESMTP\r\n')
    socket.on('data', (chunk) => {
      const line = chunk.toString()
      if (inData) {
        body += line
        if (!body.endsWith('\r\n.\r\n')) return
        inData = false
        body = ''
        socket.write('250 OK\r\n')
      } else if (line.startsWith('EHLO')) socket.write('250-relay.example\r\n250 AUTH PLAIN\r\n')
      else if (line.startsWith('AUTH')) socket.write(takes ? '235 Welcome\r\n' : '535 Bad credentials\r\n')
      else if (line.startsWith('DATA')) {
        inData = true
        socket.write('354 go on\r\n')
      } else socket.write('250 OK\r\n')
    })
  })
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://user:word@127.0.0.1:${(relay.address() as AddressInfo).port}`,
    take: () => {
      takes = true
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => relay.close(resolve))
    },
  }
}

test('[ARRIVE-08] a message that waits says so in Sent and in its conversation, the banner says what is to be repaired, and Try now sends it', async ({
  page,
}) => {
  const relay = await startRelay()
  const server = await startServer({ POSTROOM_RELAY_URL: relay.url })
  // The first account reads the mail of the postmaster.
  const ann = await newPerson(server, 'Ann')
  await page.context().addCookies([{ ...ann.session, url: server.url }])
  await page.goto(`${server.url}/mail/sent`)
  const sent = await page.request.post(`${server.url}/api/v1/messages`, {
    multipart: {
      'message[recipients][0][email]': 'nora@fjord.example',
      'message[recipients][0][owner_type]': 'to',
      'message[subject]': 'Wheels',
      'message[html_body]': '<p>Forty of them</p>',
    },
  })
  expect(sent.status()).toBe(201)
  const reason = "the relay does not accept this server's user and password"
  const row = page.getByRole('row', { name: /Wheels/ })
  // The hold passes first; the page hears of it by itself.
  await expect(row).toContainText(`Waiting: Wheels — ${reason}. Next try`, { timeout: 40_000 })
  const banner = page.getByText(`Mail to other domains waits: ${reason}.`)
  await expect(banner).toBeVisible()
  await page.reload()
  await expect(banner).toBeVisible()
  await row.click()
  const note = page.getByRole('status').filter({ hasText: 'Waiting:' })
  await expect(note).toContainText(new RegExp(`^Waiting: ${reason}\\. Next try \\d{1,2}:\\d\\d.*nora@fjord\\.example$`))
  relay.take()
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect(note).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Try now' })).toHaveCount(0)
  await expect(banner).toHaveCount(0)
  await page.goto(`${server.url}/mail/sent`)
  await expect(row).toContainText('Wheels — Forty of them')
  await server.stop()
  await relay.stop()
})
