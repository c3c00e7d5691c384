import { expect, test } from 'vitest'
import { type Answer, createTestMail, refusal, settled } from '../test-mail.ts'
import { FORWARD_FAILED, FORWARDED_ALREADY } from './forwarding.ts'
import { addForward, forwardingLimit, forwardingQuery, removeForward } from './forwarding-actions.ts'

const own = { mailbox_id: 1, addresses: ['a@home.example', 'b@home.example'], limited_at: null }
const shared = { mailbox_id: 2, addresses: [], limited_at: '2026-03-04T21:15:00.000Z' }

async function listed(answers: Record<string, Answer>) {
  const mail = createTestMail({ 'GET /forwarding': () => ({ forwarding: [own, shared] }), ...answers })
  mail.start()
  await settled()
  await mail.cache.fetchQuery(forwardingQuery(mail))
  const addresses = () => mail.cache.getQueryData(forwardingQuery(mail).queryKey)?.map((each) => each.addresses)
  return { mail, addresses }
}

test('[NET-12] an address is added once the server has taken it', async () => {
  const added = { ...shared, addresses: ['c@home.example'] }
  const { mail, addresses } = await listed({ 'PUT /forwarding/2': () => ({ forwarding: added }) })
  expect(await addForward(mail, shared, ' c@home.example ')).toBe(null)
  expect(mail.calls.at(-1)).toMatchObject({ method: 'PUT', path: '/forwarding/2' })
  expect(addresses()).toEqual([own.addresses, ['c@home.example']])
})

test('[NET-12] why it cannot be added is answered, by a rule here or by the server', async () => {
  const { mail, addresses } = await listed({ 'PUT /forwarding/1': () => refusal(422, 'It is here.') })
  expect(await addForward(mail, own, 'A@home.example')).toBe(FORWARDED_ALREADY)
  expect(await addForward(mail, own, 'carol@postroom.example')).toBe('It is here.')
  expect(addresses()).toEqual([own.addresses, []])
  const { mail: silent } = await listed({ 'PUT /forwarding/1': () => new Response('<h1>Bad</h1>', { status: 502 }) })
  expect(await addForward(silent, own, 'c@home.example')).toBe(FORWARD_FAILED)
})

test('[NET-12] an address leaves the list before the server has answered, and comes back where that failed', async () => {
  const { mail, addresses } = await listed({ 'PUT /forwarding/1': () => refusal(503, 'Please try again.') })
  const removed = removeForward(mail, own, 'a@home.example')
  expect(addresses()).toEqual([['b@home.example'], []])
  await expect(removed).rejects.toThrow('Please try again.')
  expect(mail.actors.notices.getSnapshot().context.notices.map(({ text }) => text)).toEqual(['Please try again.'])
  expect(mail.cache.getQueryState(forwardingQuery(mail).queryKey)?.isInvalidated).toBe(true)
})

test('[GUARD-03] it says when copies stayed here', () => {
  expect([own, shared].map((each) => forwardingLimit(each, new Date('2026-03-05T12:00:00Z')))).toEqual([
    null,
    expect.stringMatching(/^A mail was last not forwarded on .*: this mailbox had sent as much as it may\.$/),
  ])
})
