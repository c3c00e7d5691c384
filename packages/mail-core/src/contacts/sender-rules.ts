import type { Schema } from '@postroom/api'
import { addressKey, isEmailAddress } from './email-address.ts'

export type SenderRule = Schema<'SenderRule'>
export type SenderRuleKind = SenderRule['kind']

/** So many senders a mailbox may block or always allow. [NET-07] */
export const MAX_SENDER_RULES = 1_000
export const NO_SENDER = 'Give an address, or a domain such as example.org'
export const TOO_MANY_SENDER_RULES = `At most ${MAX_SENDER_RULES} senders are kept for a mailbox`

const LABEL = /^(?!-)[\p{L}\p{M}\p{N}_-]{1,63}(?<!-)$/u

/** A sender as a rule names it: an address, or a domain, in the form that comparisons use; null for anything else. */
export function senderOfRule(text: string): string | null {
  const key = addressKey(text).replace(/\.$/, '')
  if (isEmailAddress(key)) return key
  const labels = key.replace(/^@/, '').split('.')
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) ? labels.join('.') : null
}

/** What rules for mail of an address may name, what says most first: the address, its domain and those above it. */
export function namesOfSender(email: string): string[] {
  const key = addressKey(email).replace(/\.$/, '')
  const labels = key.slice(key.lastIndexOf('@') + 1).split('.')
  const domains = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
  return [key, ...domains].filter((name) => name !== '').slice(0, 20)
}

/** The rule that decides about mail of an address, if one does. */
export function ruleFor<R extends { sender: string }>(email: string, rules: readonly R[]): R | undefined {
  const names = namesOfSender(email)
  return names.map((name) => rules.find(({ sender }) => sender === name)).find((rule) => rule !== undefined)
}
