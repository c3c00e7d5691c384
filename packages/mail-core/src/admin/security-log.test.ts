import type { SecurityEvent } from '@postroom/api'
import { expect, test } from 'vitest'
import { createTestMail } from '../test-mail.ts'
import {
  ALL_EVENTS,
  foundText,
  securityExportHref,
  securityKind,
  securityLogQuery,
  securityRows,
} from './security-log.ts'

const event: SecurityEvent = {
  id: 9,
  at: new Date(2026, 10, 28, 9, 30).toISOString(),
  event: 'signed in',
  kind: 'sign-in',
  actor: { id: 1, name: 'Nora' },
  target: null,
  mailbox: null,
  session_id: 5,
  token: null,
  network: '203.0.113.0/24',
  device: 'Firefox on Linux',
  detail: {},
}

const form = { kind: 'grant', personId: '2', begins: '2026-11-01', ends: '2026-11-28' } as const
const from = new Date(2026, 10, 1).toISOString()
const until = new Date(2026, 10, 29).toISOString()

test('[PEOPLE-13] a page of the log is asked for with the days in full, and the next one before its last event', async () => {
  const mail = createTestMail({ 'GET /admin/security_events': () => ({ events: [event], more: true }) })
  expect(await mail.cache.fetchQuery(securityLogQuery(mail, ALL_EVENTS, null))).toEqual({ events: [event], more: true })
  await mail.cache.fetchQuery(securityLogQuery(mail, form, 9))
  expect(mail.calls.map(({ query }) => Object.fromEntries(query))).toEqual([
    {},
    { kind: 'grant', person_id: '2', from, until, before: '9' },
  ])
})

test('[PEOPLE-13] what is exported is what is looked for, from its first event', () => {
  const mail = createTestMail()
  const path = `${mail.ports.baseUrl}/api/v1/admin/security_events/export`
  expect(securityExportHref(mail, ALL_EVENTS)).toBe(path)
  const asked = new URL(securityExportHref(mail, form)).searchParams
  expect(Object.fromEntries(asked)).toEqual({ kind: 'grant', person_id: '2', from, until })
})

test('[PEOPLE-13] a row says what happened, when and from where', () => {
  expect(securityRows([event])).toEqual([
    {
      id: 9,
      sentence: 'Nora signed in',
      detail: expect.stringMatching(/^28 Nov 2026, .+ · From 203.0.113.0\/24, Firefox on Linux$/),
    },
  ])
})

test('[PEOPLE-13] how much was found is read aloud', () => {
  expect(foundText({ events: [], more: false })).toBe('Nothing that was written down fits.')
  expect(foundText({ events: [event], more: false })).toBe('1 event')
  expect(foundText({ events: [event, event], more: true })).toBe('2 events, and there are older ones')
})

test('[PEOPLE-13] what is no kind of event stands for all of them', () => {
  expect([securityKind('grant'), securityKind(''), securityKind('toString')]).toEqual(['grant', '', ''])
})
