import type { Schema } from '@postroom/api'
import { expect, test } from 'vitest'
import { authenticationText, senderNote } from './sender-note.ts'

type Authentication = Schema<'MessageAuthentication'>

const verified: Authentication = {
  verdict: 'verified',
  domain: 'shop.example',
  signed_by: 'shop.example',
  via: null,
  policy: null,
  encrypted: true,
}
const mail = (over: Partial<Authentication> = {}, reply_to: string | null = null) => {
  return { authentication: { ...verified, ...over }, sender_email: 'a@shop.example', reply_to }
}
const ME = { id: 1 }
const unsigned = { signed_by: null }

test('[NET-06] above a mail of which all is well stands nothing, nor above one that was not looked at', () => {
  expect(senderNote(mail(), ME)).toBeUndefined()
  expect(senderNote(mail({}, 'help@news.shop.example'), ME)).toBeUndefined()
  expect(senderNote({ sender_email: 'a@shop.example', reply_to: 'b@other.example' }, ME)).toBeUndefined()
})

test.each<[Partial<Authentication>, ReturnType<typeof senderNote>]>([
  [
    { ...unsigned, verdict: 'failed', policy: 'reject' },
    {
      tone: 'warning',
      title: 'This mail did not come from shop.example',
      text: 'It was put in Spam, as shop.example asks for such mail.',
    },
  ],
  [
    { looks_like: 'sh0p.example' },
    { tone: 'warning', title: 'shop.example is not sh0p.example', text: 'It looks alike, and is another domain.' },
  ],
  [
    { ...unsigned, verdict: 'failed', policy: 'none' },
    { tone: 'warning', title: 'This mail may be forged', text: 'It does not have what mail from shop.example has.' },
  ],
  [
    { ...unsigned, verdict: 'failed', domain: null },
    { tone: 'warning', title: 'This mail does not say who sent it', text: 'It names no sender, or several.' },
  ],
  [
    { ...unsigned, verdict: 'unproven', via: 'relay.example' },
    { tone: 'quiet', title: 'Sent via relay.example', text: 'Nothing shows that it comes from shop.example.' },
  ],
  [
    { ...unsigned, verdict: 'unproven' },
    { tone: 'quiet', title: 'Not verified', text: 'Nothing shows that it comes from shop.example.' },
  ],
  [
    { ...unsigned, verdict: 'unchecked' },
    { tone: 'quiet', title: 'Not checked', text: 'Who sent it could not be looked up when it came.' },
  ],
])('[NET-06] above a mail with %o stands %o', (authentication, note) => {
  expect(senderNote(mail(authentication), ME)).toEqual(note)
})

test('[NET-06] a mail whose answers go to another domain says so', () => {
  expect(senderNote(mail({}, 'a@shop.example, pay@evil.example'), ME)).toEqual({
    tone: 'quiet',
    title: 'Answers go to pay@evil.example',
    text: 'It came from shop.example.',
  })
})

test.each<[Partial<Authentication>, string]>([
  [{}, 'signed by shop.example, encrypted on the way'],
  [{ ...unsigned, encrypted: false }, 'sent by shop.example, not encrypted on the way'],
  [{ ...unsigned, via: 'forward.example' }, 'sent by shop.example, via forward.example, encrypted on the way'],
  [{ ...unsigned, verdict: 'failed' }, 'not from shop.example, encrypted on the way'],
  [{ ...unsigned, verdict: 'unproven', via: 'relay.example' }, 'not verified, via relay.example, encrypted on the way'],
  [{ ...unsigned, verdict: 'unchecked' }, 'not checked, encrypted on the way'],
])('[NET-06] the details of a mail with %o say "%s"', (authentication, text) => {
  expect(authenticationText({ ...verified, ...authentication })).toBe(text)
})

test('[NET-06] above a mail in Spam stands why it is there, unless a warning says more', () => {
  const blocked = { kind: 'blocked', sender: 'shop.example' } as const
  expect(senderNote({ ...mail(), spam_reason: blocked }, ME)).toEqual({
    tone: 'quiet',
    title: 'This mail is in Spam',
    text: 'shop.example is blocked.',
  })
  const forged = mail({ ...unsigned, verdict: 'failed', policy: 'none' })
  expect(senderNote({ ...forged, spam_reason: blocked }, ME)?.title).toBe('This mail may be forged')
})
