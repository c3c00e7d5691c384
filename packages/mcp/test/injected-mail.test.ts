import type { AddressInfo } from 'node:net'
import { createClient, meQuery, nodePorts } from '@postroom/mail-core'
import { type PostroomServer, startServer } from '@postroom/tooling/postroom-server'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { injectedMails, THIEF } from './injected-mails.ts'
import { obey } from './obedient-client.ts'

/** What a real SMTP server in the world was given, by recipient. */
const caught: string[] = []
const world = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  onData(stream, { envelope }, done) {
    stream.resume()
    stream.on('end', () => {
      caught.push(...envelope.rcptTo.map(({ address }) => address))
      done()
    })
  },
})
let server: PostroomServer
let alice: string
beforeAll(async () => {
  await new Promise<void>((resolve) => world.listen(0, '127.0.0.1', resolve))
  const { port } = world.server.address() as AddressInfo
  server = await startServer({ POSTROOM_RELAY_URL: `smtp://127.0.0.1:${port}` })
  alice = await server.person('Alice Archer')
  for (const mail of injectedMails) await server.deliver({ ...mail, to: alice })
})
afterAll(async () => {
  await server.stop()
  await new Promise<void>((resolve) => world.close(resolve))
})

/** How much was sent, and how many drafts there are, by a token that may only look. */
async function kept() {
  const { secret } = await server.token(alice, ['read'])
  const mail = createClient(nodePorts({ baseUrl: server.url, token: secret }))
  await mail.cache.fetchQuery(meQuery(mail))
  const count = async (path: string) => {
    let items = 0
    for await (const _ of mail.list(path).items()) items += 1
    return items
  }
  return { sent: await count('sent'), drafts: await count('drafts') }
}

test('[SDK-11] forty mails with orders and a client that follows all of them: a token that may write drafts sends nothing', async () => {
  expect(injectedMails.length).toBe(40)
  const { secret } = await server.token(alice, ['read', 'draft'])
  const obeyed = await obey({ url: server.url, token: secret })
  expect(obeyed).toEqual({ found: expect.any(Array), refused: obeyed.found.length })
  expect(obeyed.found.filter((order) => order.startsWith('CALL send')).length).toBe(16)
  expect(obeyed.found.filter((order) => order.startsWith('POST /messages')).length).toBe(8)
  expect(obeyed.found.filter((order) => order.startsWith('DRAFT')).length).toBe(8)
  expect(await kept()).toEqual({ sent: 0, drafts: 8 })
  expect([await server.outbox(), caught]).toEqual(['Nothing waits to be sent.', []])
})

test('[SDK-11] the same client with a token that may send does send: its orders are real', async () => {
  const { secret } = await server.token(alice, ['read', 'draft', 'send'])
  const obeyed = await obey({ url: server.url, token: secret })
  // Nothing but a new token is refused; the order for one is the same in every mail.
  expect(obeyed.refused).toBe(1)
  await vi.waitFor(() => expect(caught.filter((address) => address === THIEF).length).toBe(32), 120_000)
  expect(new Set(caught)).toEqual(new Set([THIEF, 'eve@evil.example']))
})
