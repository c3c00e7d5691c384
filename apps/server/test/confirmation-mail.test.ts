import { expect, test } from 'vitest'
import { makeAddress } from '../src/addresses/addresses-store.ts'
import { confirmationMailer } from '../src/delivery/confirmation-mail.ts'
import { byCommand } from '../src/security-log/told-by.ts'
import { mailboxOf } from './mailbox.ts'
import { startRelaySink } from './relay-sink.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

const signUp = (server: TestServer, email: string) =>
  server.signedOut('POST', '/register', {
    body: {
      user: { email, password: 'correct horse', password_confirmation: 'correct horse', full_name: 'Dora Dale' },
    },
  })

const linkIn = (text: string | null | undefined) => /http\S+\/confirm\?token=[\w-]+/.exec(text ?? '')?.[0]

test('[GUARD-02] the link for an address of ours reaches the postmaster and confirms the account, without a word of who signed up (G-055)', async () => {
  const server = await startTestServer()
  server.context.mailer = confirmationMailer(server.context)
  expect((await signUp(server, 'dora@postroom.example')).status).toBe(201)
  const letter = (await mailboxOf(server, 'alice')).at(-1)
  expect(letter).toMatchObject({ subject: 'Please confirm the account dora@postroom.example', views: ['inbox'] })
  expect(linkIn(letter?.text)).toBeDefined()
  expect(letter?.text).not.toContain('Dora')
  expect(server.printed).toEqual([])
  await server.close()
})

test('[NET-08] the link goes to whom the address of the postmaster leads to, and to nobody else', async () => {
  const server = await startTestServer()
  server.context.mailer = confirmationMailer(server.context)
  const address = { address: 'postmaster@postroom.example', members: ['bob@postroom.example'] }
  const { domains } = server.context.config
  await server.context.database.write(makeAddress, { ...address, domains, by: byCommand('address add'), now: 1 })
  expect((await signUp(server, 'dora@postroom.example')).status).toBe(201)
  expect((await mailboxOf(server, 'bob')).map(({ subject }) => subject)).toEqual([
    'Please confirm the account dora@postroom.example',
  ])
  expect(await mailboxOf(server, 'alice')).toEqual([])
  await server.close()
})

test('the link for an address elsewhere goes through the relay to that address', async () => {
  const sink = await startRelaySink()
  const server = await startTestServer({ config: { relayUrl: sink.url, demo: true } })
  server.context.mailer = confirmationMailer(server.context)
  const arrived = sink.next()
  expect((await signUp(server, 'dora@elsewhere.example')).status).toBe(201)
  const { from, to, raw } = await arrived
  expect([from, to]).toEqual(['postmaster@postroom.example', ['dora@elsewhere.example']])
  expect(raw).toContain('To: dora@elsewhere.example\r\n')
  expect(raw).toContain('/confirm?token=')
  expect(await mailboxOf(server, 'alice')).toEqual([])
  await server.close()
  await sink.stop()
})

test('without a relay the link for an address elsewhere is printed on the terminal', async () => {
  const server = await startTestServer({ config: { demo: true } })
  server.context.mailer = confirmationMailer(server.context)
  await signUp(server, 'dora@elsewhere.example')
  await expect.poll(() => server.printed.length).toBe(1)
  expect(server.printed[0]).toMatch(/^Confirm dora@elsewhere\.example by opening http\S+\/confirm\?token=/)
  await server.close()
})
