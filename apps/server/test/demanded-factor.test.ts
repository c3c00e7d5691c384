import type { AddressInfo } from 'node:net'
import { codeAt } from '@postroom/tooling/authenticator-app'
import { expect, test } from 'vitest'
import type { Config } from '../src/runtime/config.ts'
import { PASSWORD } from './account-fixtures.ts'
import { openStream } from './event-stream.ts'
import { addApp, cookiesOf, passwordStep, subjectsOf } from './factor-fixtures.ts'
import { receive } from './message-fixtures.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

async function onServer(config: Partial<Config>, check: (server: TestServer) => Promise<void>): Promise<void> {
  const server = await startTestServer({ config })
  await check(server).finally(() => server.close())
}

const SENTENCE = 'A second factor is required here. Please set one up in your settings first.'
const REFUSED = {
  status: 403,
  body: { status: { code: 403, message: SENTENCE }, errors: [SENTENCE], reason: 'second_factor_required' },
}
const said = ({ status, body }: { status: number; body: unknown }) => ({ status, body })

test('[PEOPLE-07] where a second factor is demanded of all, a session without one does nothing but set one up', () =>
  onServer({ secondFactor: 'all' }, async (server) => {
    const signedIn = await passwordStep(server, 'bob')
    expect([signedIn.status, signedIn.body.user.needs_second_factor]).toEqual([200, true])
    const headers = { cookie: cookiesOf(signedIn) }
    const bob = (method: 'GET' | 'POST', path: string, body?: object) =>
      server.signedOut(method, path, { headers, ...(body && { body }) })
    for (const path of ['/labels', '/users', '/sessions', '/events', '/messages']) {
      expect([path, said(await bob('GET', path))]).toEqual([path, REFUSED])
    }
    expect((await bob('GET', '/users/me')).body.user.needs_second_factor).toBe(true)
    expect((await bob('GET', '/factors')).body).toEqual({ factors: [], recovery_codes_left: 0, demanded: true })

    const { secret } = (await bob('POST', '/factors/totp', { current_password: PASSWORD })).body
    const code = codeAt(secret, server.clock.now())
    const added = await bob('POST', '/factors/totp/confirm', { name: 'Phone', code })
    expect(added.status).toBe(200)
    expect((await bob('GET', '/labels')).status).toBe(200)
    expect((await bob('GET', '/users/me')).body.user.needs_second_factor).toBe(undefined)
    const last = await bob('POST', `/factors/${added.body.factor.id}/remove`, { current_password: PASSWORD })
    expect([last.status, last.body.errors]).toEqual([
      422,
      ['A second factor is required here. Add another one before you remove this one.'],
    ])
  }))

test('[PEOPLE-07] demanded of managers it is of who administers the server or manages a mailbox, as long as they do', () =>
  onServer({ secondFactor: 'managers' }, async (server) => {
    const { bob, carol, support } = server.people
    const answers = async () =>
      Promise.all(
        (['alice', 'bob', 'carol'] as const).map(
          async (name) => (await (await server.as(name))('GET', '/labels')).status,
        ),
      )
    expect(await answers()).toEqual([403, 200, 200])
    await addApp(server, 'alice')
    const asAlice = await server.as('alice')
    expect(
      (await asAlice('PUT', `/admin/people/${bob.id}/administrator`, { body: { administrator: true } })).status,
    ).toBe(204)
    const terms = { level: 'full', manage: true }
    const change = { mailbox_id: support.id, user_id: carol.id, terms }
    const granted = await asAlice('PUT', '/admin/grants', { body: { changes: [change] } })
    expect(granted.status).toBe(200)
    expect(await answers()).toEqual([200, 403, 403])
    await asAlice('PUT', `/admin/people/${bob.id}/administrator`, { body: { administrator: false } })
    expect(await answers()).toEqual([200, 200, 403])
  }))

test('[PEOPLE-07] an open stream ends when a second factor comes to be demanded of whoever reads it', () =>
  onServer({ secondFactor: 'managers' }, async (server) => {
    const { bob, support } = server.people
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const stream = await openStream(`http://127.0.0.1:${port}/api/v1/events`, { cookie: await server.cookieOf('bob') })
    expect(stream.status).toBe(200)
    const { as: alice } = await addApp(server, 'alice')
    const change = { mailbox_id: support.id, user_id: bob.id, terms: { level: 'full', manage: true } }
    expect((await alice('PUT', '/admin/grants', { body: { changes: [change] } })).status).toBe(200)
    await receive(server, { to: ['support'], subject: 'For whoever may read it' })
    expect(await stream.next()).toBe(null)
  }))

test('[PEOPLE-07] access tokens work as before', () =>
  onServer({}, async (server) => {
    const token = { name: 'Report', scopes: ['read'], mailbox_ids: [server.people.bob.id] }
    const { secret } = (await (await server.as('bob'))('POST', '/tokens', { body: { token } })).body
    Object.assign(server.context.config, { secondFactor: 'all' })
    expect((await (await server.as('bob'))('GET', '/labels')).status).toBe(403)
    const answer = await server.withToken(secret)('GET', '/users/me')
    expect([answer.status, answer.body.user.needs_second_factor]).toEqual([200, undefined])
  }))

test('[PEOPLE-07] the page of a session that has still to set one up leads to the settings, and to no other page', () =>
  onServer({ secondFactor: 'all' }, async (server) => {
    const headers = { cookie: await server.cookieOf('bob') }
    for (const url of ['/', '/mail/inbox', '/admin']) {
      const page = await server.app.inject({ url, headers })
      expect([url, page.statusCode, page.headers.location]).toEqual([url, 303, '/settings'])
    }
    expect((await server.app.inject({ url: '/settings', headers })).statusCode).not.toBe(303)
    await addApp(server, 'bob')
    expect((await server.app.inject({ url: '/mail/inbox', headers })).statusCode).not.toBe(303)
  }))

test('[PEOPLE-07] an administrator removes the factors of whoever lost them, who is signed out and told by mail', () =>
  onServer({}, async (server) => {
    const { bob, carol } = server.people
    const lost = await addApp(server, 'bob')
    const alice = await server.as('alice')
    const listed = async () =>
      (await alice('GET', '/admin/people')).body.people.map((person: { email: string; has_second_factor?: true }) => [
        person.email,
        person.has_second_factor,
      ])
    expect(await listed()).toContainEqual([bob.email, true])
    const remove = (id: number, as = alice) => as('DELETE', `/admin/people/${id}/factors`)
    expect((await remove(bob.id, await server.as('carol'))).status).toBe(403)
    expect((await remove(bob.id)).status).toBe(204)
    for (const id of [bob.id, carol.id, 987_601]) expect((await remove(id)).status).toBe(404)
    expect((await lost.as('GET', '/users/me')).status).toBe(401)
    expect((await passwordStep(server, 'bob')).status).toBe(200)
    expect(await subjectsOf(server, 'bob')).toContain('Your second factors were removed')
    expect(await listed()).toContainEqual([bob.email, undefined])
  }))
