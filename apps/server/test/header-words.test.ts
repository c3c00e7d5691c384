import { expect, test } from 'vitest'
import { parseMime } from '../src/mime/parse-mime.ts'

/** A message of header lines that are written byte by byte. */
const read = (...lines: string[]) => parseMime(Buffer.from(`${lines.join('\r\n')}\r\n\r\nText\r\n`, 'latin1'))
const subjectOf = async (value: string) => (await read(`Subject: ${value}`)).subject
const fromOf = async (value: string) => {
  const { senderName, senderEmail } = await read(`From: ${value}`)
  return [senderName, senderEmail]
}
const utf8 = (text: string) => Buffer.from(text).toString('latin1')

test.each([
  ['raw bytes of its charset', '=?iso-8859-1?Q?K\xf6hler und M=FCller?=', 'Köhler und Müller'],
  ['raw bytes of UTF-8', `=?utf-8?Q?${utf8('Köhler')}_=C3=BC?=`, 'Köhler ü'],
  ['raw UTF-8 under a name that means nothing', `=?us-ascii?Q?${utf8('Köhler')}?=`, 'Köhler'],
  ['raw KOI8-R', '=?koi8-r?Q?\xf0\xd2\xc9\xd7\xc5\xd4?=', 'Привет'],
  ['utf-7', '=?utf-7?Q?Gr+APwA3w-e_aus_K+APY-ln?=', 'Grüße aus Köln'],
  ['a broken byte of UTF-8 among good ones', '=?utf-8?Q?M=C3=BCller_=E9_K=C3=B6hler?=', 'Müller \ufffd Köhler'],
  ['a letter that two words share', '=?utf-8?Q?K=C3?= =?utf-8?Q?=B6hler?=', 'Köhler'],
  ['a letter that two words in base64 share', '=?utf-8?B?S8M=?= =?utf-8?B?tmhsZXI=?=', 'Köhler'],
  ['words of two kinds', '=?utf-8?Q?K=C3?=\r\n =?UTF-8?B?tmhsZXI=?=', 'Köhler'],
  ['no blanks between words', '=?utf-8?Q?one?==?utf-8?Q?two?=', 'onetwo'],
  ['text around words', 'Re: =?utf-8?Q?K=C3=B6hler?= and others', 'Re: Köhler and others'],
  ['a language', '=?utf-8*de?Q?K=C3=B6hler?=', 'Köhler'],
  ['a charset that nobody knows, in UTF-8', '=?x-unknown-9?Q?K=C3=B6hler?=', 'Köhler'],
  ['a question mark in a word', '=?utf-8?Q?Why?_Because?=', 'Why? Because'],
  ['a word over two lines', '=?utf-8?Q?K=C3=B6h\r\n ler?=', 'Köhler'],
  ['no word at all', '=?utf-8?X?abc?= and =?', '=?utf-8?X?abc?= and =?'],
])('[ARRIVE-04] an encoded word with %s', async (_what, value, subject) => {
  expect(await subjectOf(value)).toBe(subject)
})

test.each([
  ['UTF-8', utf8('Привет, мир'), 'Привет, мир'],
  ['UTF-8 with one broken byte', `${utf8('Müller und Köhler')}\xfc`, 'Müller und Köhler\ufffd'],
  ['KOI8-R', '\xf0\xd2\xc9\xd7\xc5\xd4, \xcb\xc1\xcb \xc4\xc5\xcc\xc1', 'Привет, как дела'],
  ['windows-1251', '\xcf\xf0\xe8\xe2\xe5\xf2, \xea\xe0\xea \xe4\xe5\xeb\xe0', 'Привет, как дела'],
  ['windows-1252', 'Gr\xfc\xdfe aus K\xf6ln \x96 sch\xf6n', 'Grüße aus Köln – schön'],
  ['windows-1252 with capitals', '\xc4RGER IN M\xdcNCHEN', 'ÄRGER IN MÜNCHEN'],
  ['French', 'L\x92\xe9t\xe9 \xe0 la plage', 'L’été à la plage'],
])('[ARRIVE-04] raw bytes that nobody declares, in %s', async (_charset, value, subject) => {
  expect(await subjectOf(value)).toBe(subject)
})

test('[ARRIVE-04] a sender whose name holds an unquoted comma keeps the address that is there', async () => {
  expect(await fromOf('=?utf-8?q?K=C3=B6hler?=, Stefan <s@x.example>')).toEqual(['Köhler, Stefan', 's@x.example'])
  expect(await fromOf('=?utf-8?q?K=C3=B6hler=2C_Stefan?= <s@x.example>')).toEqual(['Köhler, Stefan', 's@x.example'])
  expect(await fromOf('"Köhler, Stefan" <s@x.example>'.replace('ö', '\xf6'))).toEqual(['Köhler, Stefan', 's@x.example'])
  expect(await fromOf(`${utf8('Zoë Mü')}\xfc <z@x.example>`)).toEqual(['Zoë Mü\ufffd', 'z@x.example'])
  expect(await fromOf('ann@x.example, Bob <bob@x.example>')).toEqual(['', 'ann@x.example'])
  const { recipients } = await read('To: =?utf-8?q?K=C3=B6hler?=, Stefan <s@x.example>, ann@x.example')
  expect(recipients.map(({ name, email }) => [name, email])).toEqual([
    ['Köhler, Stefan', 's@x.example'],
    ['', 'ann@x.example'],
  ])
})

test('[ARRIVE-04] file names are read as subjects are, and bodies stay as they came', async () => {
  const name = 'Content-Disposition: attachment; filename="=?iso-8859-1?Q?Gr\xfc=DFe.txt?="'
  const raw = [
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: application/octet-stream',
    name,
    '',
    'Subject: =?utf-8?Q?K=C3=B6ln?=',
    '--b--',
    '',
  ].join('\r\n')
  const { attachments } = await parseMime(Buffer.from(raw, 'latin1'))
  expect(attachments.map(({ filename, content }) => [filename, Buffer.from(content).toString('latin1')])).toEqual([
    ['Grüße.txt', 'Subject: =?utf-8?Q?K=C3=B6ln?='],
  ])
})
