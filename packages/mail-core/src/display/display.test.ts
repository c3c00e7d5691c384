import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LABEL_PALETTE } from '../labels/label-palette.ts'
import { SYSTEM_LABELS } from '../labels/system-labels.ts'
import { attachmentChips } from './attachment-chips.ts'
import { counted, dragText, groupedNumber, messagesText, unreadCount, waitingText } from './count-texts.ts'
import { dateLabel, fullDate } from './date-label.ts'
import { differsAt } from './differs-at.ts'
import { fileSize, MEGABYTE } from './file-size.ts'
import { escapeHtml, htmlText } from './html-text.ts'
import { initials } from './initials.ts'
import { avatarColour, OWNER_COLOURS, ownerColour, personColour } from './owner-colour.ts'
import { contrast, readableTextColour } from './readable-colour.ts'
import { PREVIEW_LENGTH, snippet } from './snippet.ts'

const now = new Date(2024, 2, 5, 14, 30)
const inList = (date: Date | string | null) => dateLabel(date, { now, inList: true, locale: 'en-GB' })
const inMessage = (date: Date) => dateLabel(date, { now, inList: false, locale: 'en-GB' })

test('today is shown as time, in the clock form of the reader [ROW-21]', () => {
  expect(inList(new Date(2024, 2, 5, 0, 0))).toBe('00:00')
  expect(inList(new Date(2024, 2, 5, 23, 59))).toBe('23:59')
  expect(dateLabel(new Date(2024, 2, 5, 9, 5), { now, inList: true, locale: 'en-US' })).toMatch(/^9:05\sAM$/)
})

test('yesterday is named in lists only [ROW-22]', () => {
  expect(inList(new Date(2024, 2, 4, 23, 59))).toBe('Yesterday')
  expect(inList(new Date(2024, 2, 4, 0, 0))).toBe('Yesterday')
  expect(inMessage(new Date(2024, 2, 4, 23, 59))).toBe('4 Mar')
  expect(dateLabel(new Date(2023, 11, 31), { now: new Date(2024, 0, 1), inList: true })).toBe('Yesterday')
})

test('younger than 365 days shows day and short month, older also the year [ROW-23, ROW-24]', () => {
  expect(inList(new Date(2024, 2, 3, 23, 59))).toBe('3 Mar')
  const age = (days: number, ms: number) => inList(new Date(now.getTime() - days * 86_400_000 + ms))
  expect(age(365, 1)).toMatch(/^[56] Mar$/)
  expect(age(365, 0)).toMatch(/^[56] Mar 2023$/)
  expect(inList(new Date(2019, 8, 30))).toBe('30 Sep 2019')
  expect(inList(new Date(2024, 5, 1))).toBe('1 Jun')
})

test('an unreadable date is empty', () => {
  expect([inList('soon'), inList(null), inList(''), fullDate(undefined)]).toEqual(['', '', '', ''])
})

test('details show day, month, year and time', () => {
  expect(fullDate(new Date(2023, 2, 5, 9, 5), 'en-GB')).toBe('5 Mar 2023, 09:05')
})

test('a snippet is the text without tags on one line, 150 characters and ... only when cut [ROW-11]', () => {
  expect(snippet('<p>Hello&nbsp;<b>Ann</b>,</p>\n<p>see  you &lt;soon&gt; &#38; <br/>well &#x1F389;</p>')).toBe(
    'Hello Ann, see you <soon> & well 🎉',
  )
  expect(snippet('x'.repeat(150))).toBe('x'.repeat(150))
  expect(snippet('x'.repeat(151))).toBe(`${'x'.repeat(150)}...`)
  expect(snippet('🎉'.repeat(151))).toBe(`${'🎉'.repeat(150)}...`)
  expect([snippet(''), snippet(null), snippet(undefined)]).toEqual(['', '', ''])
})

test('the preview of a collapsed message has 100 characters [CONV-18]', () => {
  expect(snippet('y'.repeat(101), PREVIEW_LENGTH)).toBe(`${'y'.repeat(100)}...`)
})

test.each([
  ['<style>p{color:red}</style><p>a</p><script>alert("b")</script>c', 'a c'],
  ['<head><title>t</title></head>a<!-- hidden -->b', 'a b'],
  ['<script>never closed', ''],
  ['a <!-- never closed', 'a'],
  ['Ann Lee <ann@x.org> wrote: 1 < 2 > 0', 'Ann Lee <ann@x.org> wrote: 1 < 2 > 0'],
  ['<!DOCTYPE html><o:p>a</o:p><img src="x" alt="y">b', 'ab'],
  ['&unknown; &constructor; &#0; &#xD800; &#9999999; &copy', '&unknown; &constructor; &#0; &#xD800; &#9999999; &copy'],
  ['<DIV>a</DIV>b', 'a b'],
])('nothing invisible is in the text of %j [ROW-11]', (html, text) => {
  expect(snippet(html)).toBe(text)
})

test('text made safe for HTML reads back as itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(htmlText(escapeHtml(text))).toBe(text)
    }),
  )
  expect(escapeHtml(`<a href="x" title='y'>&</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&lt;/a&gt;',
  )
})

test.each([
  [{ name: 'Ann Lee', email: 'x@y.z' }, 'AL'],
  [{ name: 'ann maria lee' }, 'AL'],
  [{ name: 'Ann' }, 'A'],
  [{ name: '  ', email: 'bob@x.org' }, 'B'],
  [{ name: null, email: '"4711"@x.org' }, '4'],
  [{ name: 'Émile (Zola)' }, 'ÉZ'],
  [{ name: '王 小明' }, '王小'],
  [{ name: '🎉', email: null }, '?'],
  [{}, '?'],
])('the initials of %j are %s [CONV-05]', (person, letters) => {
  expect(initials(person)).toBe(letters)
})

test.each([
  ['Tandem Works Support', ['Nora', 'Tandem Works Sales'], 'Support'],
  ['Tandem Works', ['Tandem Works Sales', 'Tom'], 'Works'],
  ['Support Tandem', ['Sales Tandem', 'Support'], 'Support Tandem'],
  ['Support', ['Support'], 'Support'],
  ['Priya Raman', [], 'Priya Raman'],
])('%s beside %j is told apart by %s [ROW-07]', (name, others, told) => {
  expect(name.slice(differsAt(name, others))).toBe(told)
})

test('owner colours are ten, chosen by id, and readable under white text [LIMIT-17]', () => {
  expect(new Set(OWNER_COLOURS).size).toBe(10)
  expect([ownerColour(0), ownerColour(3), ownerColour(13), ownerColour(-3)]).toEqual([
    '#1a73e8',
    '#b06000',
    '#b06000',
    '#b06000',
  ])
  expect(OWNER_COLOURS.filter((colour) => contrast(colour, '#ffffff') < 4.5)).toEqual([])
})

test('an avatar keeps its colour whatever the spelling of the address', () => {
  expect(avatarColour('Ann@X.org')).toBe(avatarColour('ann@x.org'))
  expect(OWNER_COLOURS).toContain(avatarColour(null))
  expect(new Set(['a@x.org', 'b@x.org', 'c@x.org', 'd@x.org'].map(avatarColour)).size).toBeGreaterThan(1)
})

test('text on every label colour is readable', () => {
  const colours = [...LABEL_PALETTE, ...SYSTEM_LABELS.map(({ color }) => color)]
  expect(colours.filter((colour) => contrast(colour, readableTextColour(colour)) < 4.5)).toEqual([])
  expect([readableTextColour('#FFCC33'), readableTextColour('#D23F31'), readableTextColour('#fff')]).toEqual([
    '#000000',
    '#ffffff',
    '#000000',
  ])
  expect(readableTextColour('tomato')).toBe('#000000')
  expect(contrast('#000', '#fff')).toBe(21)
})

test('unread counts show 999+ above 999 and nothing for none [LIMIT-06]', () => {
  expect([0, -1, 1, 999, 1000].map(unreadCount)).toEqual(['', '', '1', '999', '999+'])
})

test('numbers of messages and conversations have the right form [CONV-03, DND-02]', () => {
  expect([1, 2, 0].map(messagesText)).toEqual(['1 message', '2 messages', '0 messages'])
  expect([2, 49, 50].map((count) => waitingText(count, 50))).toEqual(['2 new', '49 new', '50+ new'])
  expect([1, 3].map(dragText)).toEqual(['Move 1 conversation', 'Move 3 conversations'])
  expect(counted(1234, 'result')).toBe('1,234 results')
  expect(groupedNumber(10_000)).toBe('10,000')
})

test('three attachment chips with short names, then +N [ROW-12, ROW-13]', () => {
  expect(attachmentChips(['a.txt', '123456789012345', '1234567890123456', 'b', 'c'])).toEqual({
    shown: [
      { name: 'a.txt', text: 'a.txt' },
      { name: '123456789012345', text: '123456789012345' },
      { name: '1234567890123456', text: '123456789012345…' },
    ],
    more: '+2',
    count: 5,
  })
  expect(attachmentChips(['a', 'b', 'c']).more).toBe('')
  expect(attachmentChips([])).toEqual({ shown: [], more: '', count: 0 })
})

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [655_360, '640 KB'],
  [MEGABYTE - 1, '1 MB'],
  [MEGABYTE, '1 MB'],
  [1_500_000, '1.4 MB'],
  [25 * MEGABYTE, '25 MB'],
  [3 * 1024 * MEGABYTE, '3 GB'],
  [2048 * 1024 * MEGABYTE, '2048 GB'],
])('%i bytes read as %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text)
})

test('every month has its short name [ROW-23, ROW-24]', () => {
  const months = Array.from({ length: 12 }, (_, month) => new Date(2023, month, 5, 12).toISOString())
  const now = new Date(2023, 11, 31, 12)
  expect(months.map((date) => dateLabel(date, { now, inList: true }))).toEqual(
    ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'].map((name) => `5 ${name}`),
  )
})

test('[SCREEN-17] a mailbox has the colour of its mark wherever its initials stand, everybody else that of the address', () => {
  const me = { id: 1, accessible_users: [{ id: 5, email: 'Support@x.org' }] }
  expect([personColour('support@x.org', me), personColour('ann@x.org', me), personColour('support@x.org')]).toEqual([
    ownerColour(5),
    avatarColour('ann@x.org'),
    avatarColour('support@x.org'),
  ])
})
