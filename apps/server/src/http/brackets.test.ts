import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nest, parseQuery } from './brackets.ts'

test('an array of the contract keeps its literal name', () => {
  expect(parseQuery('label_ids[]=1&label_ids[]=2&page=3')).toEqual({ 'label_ids[]': ['1', '2'], page: '3' })
})

test('one member is still an array', () => {
  expect(parseQuery('accessible_users%5B%5D=1')).toEqual({ 'accessible_users[]': ['1'] })
})

test('objects nest', () => {
  expect(parseQuery('filters[sender]=ann&filters[read]=true&thread[user_id]=3')).toEqual({
    filters: { sender: 'ann', read: 'true' },
    thread: { user_id: '3' },
  })
})

test('numbered keys make a list of objects, in the order of the numbers', () => {
  const file = { path: '/tmp/x' }
  const entries: [string, unknown][] = [
    ['message[recipients][1][email]', 'b@x.example'],
    ['message[recipients][0][email]', 'a@x.example'],
    ['message[recipients][0][owner_type]', 'to'],
    ['attachments[10][type]', 'inline'],
    ['attachments[2][file]', file],
  ]
  expect(nest(entries)).toEqual({
    message: { recipients: [{ email: 'a@x.example', owner_type: 'to' }, { email: 'b@x.example' }] },
    attachments: [{ file }, { type: 'inline' }],
  })
})

test('a name that repeats without brackets is a list, and a list inside an object too', () => {
  expect(parseQuery('q=a&q=b&message[tags][]=x&message[tags][]=y')).toEqual({
    q: ['a', 'b'],
    message: { tags: ['x', 'y'] },
  })
})

test.each([
  '__proto__[admin]=1',
  'constructor[prototype][admin]=1',
  'a[__proto__][admin]=1',
  '__proto__=1',
  'a[prototype]=1',
])('%s reaches no prototype', (text) => {
  expect(parseQuery(text)).toEqual({})
  expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false)
})

test('a key that is both a value and an object keeps what came first', () => {
  expect(parseQuery('a=1&a[b]=2')).toEqual({ a: '1' })
  expect(parseQuery('a[b]=2&a=1')).toEqual({ a: { b: '2' } })
})

test('broken brackets are a name like any other', () => {
  expect(parseQuery('a[b=1&a]c=2&[d]=3')).toEqual({ 'a[b': '1', 'a]c': '2', '[d]': '3' })
})

test('deeper than six levels and beyond 5,000 values is left out', () => {
  expect(parseQuery('a[b][c][d][e][f]=1&a[b][c][d][e][f][g]=2')).toEqual({ a: { b: { c: { d: { e: { f: '1' } } } } } })
  const many = Array.from({ length: 6000 }, (_, index): [string, unknown] => ['x[]', index])
  expect(nest(many)['x[]']).toHaveLength(5000)
})

test('whatever is sent, parsing neither throws nor changes a prototype', () => {
  const part = fc.oneof(fc.constantFrom('a', '0', '[', ']', '[]', '__proto__', 'constructor', 'toString'), fc.string())
  const key = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.string())), (entries) => {
      const before = Object.getOwnPropertyNames(Object.prototype).length
      const tree = nest(entries)
      expect(Object.getPrototypeOf(tree)).toBe(Object.prototype)
      expect(Object.getOwnPropertyNames(Object.prototype)).toHaveLength(before)
    }),
  )
})
