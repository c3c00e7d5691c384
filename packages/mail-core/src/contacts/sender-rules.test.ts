import { expect, test } from 'vitest'
import { isSameSender, namesOfSender, ruleFor, senderOfRule } from './sender-rules.ts'

test('[NET-07] a rule names an address or a domain, an international one in the letters of the network', () => {
  expect(senderOfRule(' News@Shop.example ')).toBe('news@shop.example')
  expect(senderOfRule('@shop.example.')).toBe('shop.example')
  expect(senderOfRule('Post@Bücher.example')).toBe('post@xn--bcher-kva.example')
  expect(senderOfRule('bücher.example')).toBe('xn--bcher-kva.example')
  expect(senderOfRule('nonsense')).toBeNull()
})

test.each([
  ['post@bücher.example', 'xn--bcher-kva.example'],
  ['post@xn--bcher-kva.example', 'bücher.example'],
  ['post@BÜCHER.example', 'post@xn--bcher-kva.example'],
  ['post@neu.xn--bcher-kva.example', 'bücher.example'],
])('[NET-07] mail of %s is judged by a rule for %s', (email, sender) => {
  const rules = [{ sender: 'other.example' }, { sender }]
  expect(ruleFor(email, rules)).toEqual({ sender })
  expect(namesOfSender(email)).toContain(sender)
})

test('[NET-07] two forms of a domain are one sender, and two domains are not', () => {
  expect(isSameSender('a@bücher.example', 'A@xn--bcher-kva.example')).toBe(true)
  expect(isSameSender('a@bücher.example', 'a@bucher.example')).toBe(false)
})
