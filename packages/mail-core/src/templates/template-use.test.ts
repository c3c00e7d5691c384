import fc from 'fast-check'
import { expect, test } from 'vitest'
import { templateUse } from './template-use.ts'
import { oftenEdited, timesUsed, usesSummary } from './template-use-texts.ts'
import { fillTemplate } from './template-variables.ts'

const TEMPLATE = `<p>Hello {{customer.first_name | "there"}},</p>
  <p>Your parcel leaves tomorrow &amp; arrives on&nbsp;Friday.</p><p>Please write to us if it does not.</p>`

test('[TEAM-11] a template that is sent as it is has no edited line, whatever stands in the place of its variables', () => {
  const mail = `<p>Good morning!</p>${fillTemplate(TEMPLATE, { 'customer.first_name': 'Ben' })}<p>Nora</p>`
  expect(templateUse(TEMPLATE, mail)).toEqual({ edited: [] })
})

test('[TEAM-11] a line that somebody writes anew, or takes out, is told as the template has it', () => {
  const written = '<p>Hello Ben,</p><div>Your parcel leaves today &amp; arrives on Friday.</div>'
  expect(templateUse(TEMPLATE, written)).toEqual({
    edited: ['Your parcel leaves tomorrow & arrives on Friday.', 'Please write to us if it does not.'],
  })
})

test('[TEAM-11] a line into which somebody wrote before and behind stands', () => {
  const mail =
    '<p>See below. Hello Ben, and your wife</p><p>Your parcel leaves tomorrow &amp; arrives on Friday. Please write to us if it does not.</p>'
  expect(templateUse(TEMPLATE, mail)).toEqual({ edited: [] })
})

test('[TEAM-11] a template that was taken out again was not used, and neither is it by a quote or a signature that holds it', () => {
  expect(templateUse(TEMPLATE, '<p>Hello Ben, see you tonight.</p>')).toBeNull()
  expect(templateUse(TEMPLATE, `<p>Thanks.</p><div class="postroom-quote">${TEMPLATE}</div>`)).toBeNull()
  expect(templateUse(TEMPLATE, `<p>Thanks.</p><div class="postroom-signature">${TEMPLATE}</div>`)).toBeNull()
  expect(templateUse(TEMPLATE, `<p>Thanks.</p>Ben wrote:<BLOCKQUOTE type="cite">${TEMPLATE}</BLOCKQUOTE>`)).toBeNull()
})

test('[TEAM-11] the signature of a template is not put into mail, and no change', () => {
  const template = `${TEMPLATE}<div class="postroom-signature"><p>Nora Hill, Support</p></div>`
  const mail = fillTemplate(TEMPLATE, { 'customer.first_name': 'Ben' })
  expect(templateUse(template, mail)).toEqual({ edited: [] })
})

test('[TEAM-11] a line that is changed is told, also where an older mail is quoted that has it as it was', () => {
  const template = '<p>Hello,</p><p>We refund within 14 days.</p>'
  const mail = `<p>Hello,</p><p>We refund within 3 days.</p><blockquote>${template}</blockquote>`
  expect(templateUse(template, mail)).toEqual({ edited: ['We refund within 14 days.'] })
})

test('[TEAM-11] a number or a word within a longer one is not it', () => {
  const template = '<table><tr><td>Price for {{customer.name}}</td><td>10</td></tr></table>'
  const mail = (price: string) => `<table><tr><td>Price for Ben</td><td>${price}</td></tr></table>`
  expect(templateUse(template, mail('110'))).toEqual({ edited: ['10'] })
  expect(templateUse(template, mail('1,000 and 10.'))).toEqual({ edited: [] })
})

test('[TEAM-11] letters are what they look like, however they are put together', () => {
  const use = templateUse('<p>Caf\u00e9 opens at nine today.</p>', '<p>Cafe\u0301 opens at nine today.</p>')
  expect(use).toEqual({ edited: [] })
})

test('[TEAM-11] a template of one line that is changed each time was used each time', () => {
  const template = '<p>We call you on Monday at nine.</p>'
  expect(templateUse(template, '<p>We call you on Tuesday at ten.</p>')).toEqual({
    edited: ['We call you on Monday at nine.'],
  })
})

test('[TEAM-11] a long line is compared whole, and told by its beginning, which cuts no variable in two', () => {
  const words = 'word '.repeat(58)
  const template = `<p>${words}{{customer.first_name | "there"}} and the end</p>`
  expect(templateUse(template, `<p>${'before '.repeat(200)}${words}Ben and the end</p>`)).toEqual({ edited: [] })
  expect(templateUse(template, `<p>${words}Ben and another end</p>`)).toEqual({ edited: [words.trim()] })
})

test('[TEAM-11] a template without words was used, and nothing of it is told', () => {
  expect(templateUse('<p>{{ticket}}</p><img src="cid:a">', '<p>4711</p>')).toEqual({ edited: [] })
})

const words = fc.array(fc.constantFrom('parcel', 'refund', 'Monday', 'ticket', 'hello', 'Grüße', '包裹', 'a&amp;b'), {
  minLength: 4,
  maxLength: 9,
})

test('[TEAM-11] whatever paragraphs a template has, those that are left out of the mail are those that are told', () => {
  const paragraphs = fc.uniqueArray(
    words.map((each) => each.join(' ')),
    { minLength: 2, maxLength: 12, selector: (text) => text },
  )
  fc.assert(
    fc.property(paragraphs, fc.func(fc.boolean()), (all, isLeftOut) => {
      const kept = all.filter((text) => !isLeftOut(text))
      fc.pre(kept.length > 0)
      const template = all.map((text) => `<p>${text}</p>`).join('')
      const mail = kept.map((text) => `<p>${text}</p>`).join('<p>between</p>')
      const plain = (text: string) => text.replaceAll('&amp;', '&')
      const told = all.filter((text) => !kept.some((line) => ` ${line} `.includes(` ${text} `))).map(plain)
      expect(templateUse(template, mail)).toEqual({ edited: told })
    }),
  )
})

test('[TEAM-11] lines are told once three mails have left, and only those that at least half of them changed', () => {
  const edited_lines = [
    { text: 'Tomorrow.', times: 40 },
    { text: 'Hello,', times: 20 },
    { text: 'Bye', times: 19 },
  ]
  expect(oftenEdited({ times: 50, times_since_change: 40, edited_lines })).toEqual([
    { line: 'Tomorrow.', times: 'every time' },
    { line: 'Hello,', times: '20 of 40 times' },
  ])
  expect(usesSummary({ times: 50, times_since_change: 40, edited_lines })).toBe('Used 50 times, often changed')
  expect(usesSummary({ times: 50, times_since_change: 0, edited_lines: [] })).toBe('Used 50 times')
  expect(oftenEdited({ times: 50, times_since_change: 2, edited_lines: [{ text: 'Bye', times: 2 }] })).toEqual([])
  const used = (times: number, times_since_change: number) => timesUsed({ times, times_since_change, edited_lines: [] })
  expect([used(1, 1), used(1_200, 1_200), used(50, 40), used(2, 0)]).toEqual([
    'Used once',
    'Used 1,200 times',
    'Used 50 times, 40 times since its text was changed',
    'Used 2 times, 0 times since its text was changed',
  ])
})
