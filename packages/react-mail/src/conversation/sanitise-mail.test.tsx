import { expect, test } from 'vitest'
import { sanitisedMail, sanitiseMail } from './sanitise-mail.ts'

const FORBIDDEN = ['ping', 'contenteditable', 'autofocus', 'popover', 'popovertarget', 'accesskey', 'tabindex']

test.each(FORBIDDEN)('[RUN-06] no element of a received mail keeps the attribute %s', (name) => {
  const html = `<div ${name}="1"><a href="https://shop.example/" ${name}="1">Buy</a><p ${name}>now</p></div>`
  const harmless = '<div><a href="https://shop.example/">Buy</a><p>now</p></div>'
  expect(sanitiseMail(html)).toBe(harmless)
  expect(sanitisedMail(html).querySelectorAll(`[${name}]`)).toHaveLength(0)
})

test('attributes that say how a mail looks stay as they came', () => {
  const html =
    '<table width="600" bgcolor="#ffffff"><tbody><tr><td align="center" lang="de">Hallo</td></tr></tbody></table>'
  expect(sanitiseMail(html)).toBe(html)
})
