import type { Schema } from '@postroom/api'
import { addressKey, isEmailAddress } from './email-address.ts'
import { lettersOf } from './punycode.ts'
import { asciiDomain } from './shown-address.ts'

export type SenderRule = Schema<'SenderRule'>
export type SenderRuleKind = SenderRule['kind']

/** So many senders a mailbox may block or always allow. [NET-07] */
export const MAX_SENDER_RULES = 1_000
export const NO_SENDER = 'Give an address, or a domain such as example.org'
export const TOO_MANY_SENDER_RULES = `At most ${MAX_SENDER_RULES} senders are kept for a mailbox`

const LABEL = /^(?!-)[\p{L}\p{M}\p{N}_-]{1,63}(?<!-)$/u

/** As many names of a sender are looked for in the rules. */
const MOST_NAMES = 20

/** A sender as a rule names it: an address, or a domain, in the form that comparisons use; null for anything else. */
export function senderOfRule(text: string): string | null {
  const key = ruleKey(text)
  if (isEmailAddress(key)) return key
  const name = key.replace(/^@/, '')
  const labels = name.split('.')
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) ? name : null
}

/** An address or a domain with its domain in the letters of the network: there both forms of an international one are the same. */
function ruleKey(text: string): string {
  const key = addressKey(text).replace(/\.$/, '')
  const at = key.lastIndexOf('@') + 1
  const domain = key.slice(at)
  return /^[\x20-\x7e]*$/.test(domain) ? key : key.slice(0, at) + asciiDomain(domain)
}

/** What rules may name, what says most first: the address, its domain and those above it, each in the form that comparisons use. */
function ruleNames(email: string): string[] {
  const key = ruleKey(email)
  const labels = key.slice(key.lastIndexOf('@') + 1).split('.')
  const domains = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
  return [key, ...domains].filter((name) => name !== '').slice(0, MOST_NAMES)
}

/** What stored rules for mail of an address may name: rules of before may have an international domain in its own letters. */
export function namesOfSender(email: string): string[] {
  const names = ruleNames(email)
  const lettered = names.map((name) => {
    const at = name.lastIndexOf('@') + 1
    return name.slice(0, at) + name.slice(at).split('.').map(lettersOf).join('.')
  })
  return [...new Set([...names, ...lettered])]
}

/** Whether two rules name the same sender. */
export const isSameSender = (one: string, other: string): boolean => ruleKey(one) === ruleKey(other)

/** The rule that decides about mail of an address, if one does. */
export function ruleFor<R extends { sender: string }>(email: string, rules: readonly R[]): R | undefined {
  const names = ruleNames(email)
  return names.map((name) => rules.find(({ sender }) => ruleKey(sender) === name)).find((rule) => rule !== undefined)
}
