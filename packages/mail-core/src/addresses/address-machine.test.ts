import type { Address } from '@postroom/api'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { createTestMail, refusal, settled } from '../test-mail.ts'
import { addressTexts } from './address-texts.ts'
import { choosePlusLabels, removeAddress } from './addresses-actions.ts'
import { type AddressesAnswer, addressesQuery } from './addresses-queries.ts'
import { addressForm } from './start-address.ts'

const team: Address = { id: 4, address: 'team@x.org', kind: 'alias', members: ['ann@x.org', 'bob@x.org'] }
const shop: Address = { id: 5, address: '@shop.org', kind: 'catch_all', members: ['ann@x.org'] }
const mailbox = {
  user_id: 1,
  email: 'ann@x.org',
  addresses: ['team@x.org'],
  own_addresses: [],
  catch_alls: [],
  plus_labels: 'off' as const,
}
const known: AddressesAnswer = {
  mailboxes: [mailbox],
  administration: { domains: ['x.org', 'shop.org'], addresses: [team, shop] },
}
const blank = { form: { address: '', members: '' }, tried: false, problem: null }

test('[NET-08] an address is made of what was typed, the form closes, and what is missing is said before', async () => {
  const mail = createTestMail({ 'POST /addresses': () => ({ address: team }) })
  const form = createActor(addressForm(mail)).start()
  const now = () => [form.getSnapshot().value, form.getSnapshot().context]
  form.send({ type: 'open' })
  form.send({ type: 'make' })
  expect(now()).toEqual(['filling', { ...blank, tried: true }])
  form.send({ type: 'change', fields: { address: 'team@x.org', members: 'ann@x.org, bob@x.org' } })
  form.send({ type: 'make' })
  form.send({ type: 'make' })
  await settled()
  expect(mail.calls.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    {
      method: 'POST',
      path: '/addresses',
      body: { address: { address: 'team@x.org', members: ['ann@x.org', 'bob@x.org'] } },
    },
  ])
  expect(now()).toEqual(['closed', blank])
})

test('[NET-08] a refusal is said, and what was typed stays', async () => {
  const mail = createTestMail({ 'POST /addresses': () => refusal(422, 'team@x.org is taken already') })
  const form = createActor(addressForm(mail)).start()
  const typed = { address: 'team@x.org', members: 'ann@x.org' }
  form.send({ type: 'open' })
  form.send({ type: 'change', fields: typed })
  form.send({ type: 'make' })
  await settled()
  expect([form.getSnapshot().value, form.getSnapshot().context]).toEqual([
    'filling',
    { form: typed, tried: true, problem: 'team@x.org is taken already' },
  ])
})

test('[NET-08] an address that is removed leaves the list at once, and Undo makes it again; it comes back where that failed', async () => {
  const mail = createTestMail({
    'GET /addresses': () => known,
    'POST /addresses': () => ({ address: team }),
    'DELETE /addresses/4': () => undefined,
    'DELETE /addresses/5': () => refusal(503, 'Please try again.'),
  })
  mail.start()
  await settled()
  const ids = () =>
    mail.cache.getQueryData(addressesQuery(mail).queryKey)?.administration?.addresses.map(({ id }) => id)
  const notices = () => mail.actors.notices.getSnapshot().context.notices
  await mail.cache.fetchQuery(addressesQuery(mail))
  const removed = removeAddress(mail, team)
  expect(ids()).toEqual([5])
  await removed
  expect(notices().map(({ text }) => text)).toEqual(['team@x.org removed'])
  notices()[0]?.undo?.()
  await settled()
  expect(mail.calls.find(({ method, path }) => method === 'POST' && path === '/addresses')?.body).toEqual({
    address: { address: 'team@x.org', members: ['ann@x.org', 'bob@x.org'] },
  })
  await expect(removeAddress(mail, shop)).rejects.toThrow('Please try again.')
  await mail.cache.fetchQuery(addressesQuery(mail))
  expect(ids()).toEqual([4, 5])
})

test('[NET-08] what a plus does shows at once, and goes back where it was refused', async () => {
  const mail = createTestMail({
    'GET /addresses': () => known,
    'PUT /mailboxes/1/plus_labels': () => refusal(503, 'Please try again.'),
  })
  mail.start()
  await settled()
  const choice = () => mail.cache.getQueryData(addressesQuery(mail).queryKey)?.mailboxes[0]?.plus_labels
  await mail.cache.fetchQuery(addressesQuery(mail))
  const chosen = choosePlusLabels(mail, 1, 'create')
  expect(choice()).toBe('create')
  await expect(chosen).rejects.toThrow('Please try again.')
  await mail.cache.fetchQuery(addressesQuery(mail))
  expect(choice()).toBe('off')
})

test('[NET-08] an address is told by what it is and where its mail goes', () => {
  expect([team, shop, { ...team, members: ['ann@x.org'] }].map(addressTexts)).toEqual([
    { kind: 'List of people', goesTo: 'Goes to ann@x.org, bob@x.org' },
    { kind: 'Every other address of the domain', goesTo: 'Goes to ann@x.org' },
    { kind: 'Alias', goesTo: 'Goes to ann@x.org' },
  ])
})
