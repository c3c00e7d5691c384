import { expect, test } from 'vitest'
import { ann } from '../fixture-mail.ts'
import { personCalled } from './person-called.ts'

const people = [
  { id: ann.id, full_name: ann.full_name },
  { id: 7, full_name: 'Ben Ode' },
  { id: 8, full_name: 'Ben Odenthal' },
  { id: 9, full_name: 'Zoë Zimmer' },
]
const called = (text: string) => personCalled(text, people, ann).id

test('[SDK-10] a person is called by a whole name, the beginning of one, an address of an open mailbox, or me', () => {
  expect([called('ben ode'), called('Ben Oden'), called('ZOË'), called('me'), called(ann.email.toUpperCase())]).toEqual(
    [7, 8, 9, ann.id, ann.id],
  )
})

test('[SDK-10] nobody, and one of several, is told in words', () => {
  expect(() => called('Carl')).toThrow('Nobody here is called "Carl"')
  expect(() => called(' ')).toThrow('Nobody here is called " "')
  expect(() => called('ben')).toThrow('"ben" may be any of Ben Ode, Ben Odenthal')
})
