import fc from 'fast-check'
import { Node } from 'prosemirror-model'
import { type Command, EditorState, NodeSelection, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { LINEAR_AT_MOST, timeGrowth } from '../test-growth.ts'
import { flowedText, unflowedText } from './flowed-text.ts'
import { FORMAT_CONTROLS, shownKey } from './format-controls.ts'
import {
  COMPOSE_COLOURS,
  COMPOSE_FONTS,
  COMPOSE_SIZES,
  SIGNATURE_COLOURS,
  SIGNATURE_FONTS,
  SIGNATURE_SIZES,
} from './formatting.ts'
import { BEST_FIT, fitted, IMAGE_PRESETS, SIGNATURE_IMAGE_PRESETS, scaledTo, withWidth } from './image-size.ts'
import { keptHref, keptImageSource, linkHref } from './link-url.ts'
import {
  indentLess,
  indentMore,
  setAlign,
  setBackground,
  setColour,
  setFont,
  setSize,
  toggleBold,
  toggleBulletList,
  toggleNumberedList,
  toggleQuote,
} from './mail-commands.ts'
import { printMail, readMail } from './mail-html.ts'
import {
  insertImage,
  insertLink,
  insertText,
  removeImage,
  removeLink,
  resizeImage,
  setSignature,
  signatureOf,
} from './mail-inserts.ts'
import { insertLineBreak, mailKeymap } from './mail-keymap.ts'
import { hasOwnText, joinMail, type MailPiece, splitMail, startBody } from './mail-pieces.ts'
import { mailSchema } from './mail-schema.ts'
import { copiedText, pastedText } from './pasted-text.ts'
import { plainText } from './plain-text.ts'

const { nodes, text } = { nodes: mailSchema.nodes, text: (t: string) => mailSchema.text(t) }
const paragraph = (...words: string[]) => nodes.paragraph.create(null, words.map(text))
const mail = (...blocks: Node[]) => nodes.doc.create(null, blocks)

/** A state with the text from `from` to `to` selected; by default all of the first paragraph. */
function selecting(doc: Node, from = 1, to = 1 + (doc.firstChild?.content.size ?? 0)): EditorState {
  return EditorState.create({ doc, selection: TextSelection.create(doc, from, to) })
}

function after(state: EditorState, ...commands: Command[]): EditorState {
  return commands.reduce((now, command) => {
    let next = now
    expect(command(now)).toBe(true)
    command(now, (tr) => {
      next = now.apply(tr)
    })
    next.doc.check()
    return next
  }, state)
}

const html = (state: EditorState) => printMail(state.doc)
const hello = () => selecting(mail(paragraph('Hello')))

/** The buttons of the format bar. */
const { text: looks, align, lists, rest } = FORMAT_CONTROLS
const blocks = { ...align, ...lists, ...rest }

test.each<[string, Command, string]>([
  ['Bold', looks.Bold.run, '<div><strong>Hello</strong></div>'],
  ['Italic', looks.Italic.run, '<div><em>Hello</em></div>'],
  ['Underline', looks.Underline.run, '<div><u>Hello</u></div>'],
  ['Strikethrough', looks.Strikethrough.run, '<div><s>Hello</s></div>'],
  [
    'a font',
    setFont('Georgia, "Times New Roman"'),
    '<div><span style="font-family:Georgia, &quot;Times New Roman&quot;">Hello</span></div>',
  ],
  ['a size in pixels', setSize('22px'), '<div><span style="font-size:22px">Hello</span></div>'],
  ['a colour', setColour('#d93025'), '<div><span style="color:#d93025">Hello</span></div>'],
  ['a background', setBackground('#feefc3'), '<div><span style="background-color:#feefc3">Hello</span></div>'],
  ['Align centre', blocks['Align centre'].run, '<div style="text-align:center">Hello</div>'],
  ['Align right', blocks['Align right'].run, '<div style="text-align:right">Hello</div>'],
  ['Align left', blocks['Align left'].run, '<div style="text-align:left">Hello</div>'],
  ['Indent more', blocks['Indent more'].run, '<div style="margin-left:40px">Hello</div>'],
  ['Numbered list', blocks['Numbered list'].run, '<ol><li><div>Hello</div></li></ol>'],
  ['Bulleted list', blocks['Bulleted list'].run, '<ul><li><div>Hello</div></li></ul>'],
  [
    'Quote',
    blocks.Quote.run,
    '<blockquote style="margin:0 0 0 8px;border-left:2px solid #c4c7c5;padding-left:12px"><div>Hello</div></blockquote>',
  ],
  ['a link', insertLink({ text: 'Hello', url: 'x.org' }), '<div><a href="https://x.org">Hello</a></div>'],
])('text gets %s [COMPOSE-14, COMPOSE-19, EDITOR-03, EDITOR-11, EDITOR-12, EDITOR-13]', (_name, command, expected) => {
  expect(html(after(hello(), command))).toBe(expected)
})

test.each<[string, Command]>([
  ['bold', toggleBold],
  ['a quote', toggleQuote],
  ['a bulleted list', toggleBulletList],
  ['a numbered list', toggleNumberedList],
])('%s is taken away by the same command [COMPOSE-14]', (_name, command) => {
  expect(html(after(hello(), command, command))).toBe('<div>Hello</div>')
})

test('a bulleted list becomes a numbered one, items sink and lift [COMPOSE-14]', () => {
  const item = (name: string) => nodes.list_item.create(null, paragraph(name))
  const state = selecting(mail(nodes.bullet_list.create(null, [item('a'), item('b')])), 8, 8)
  expect(html(after(state, indentMore))).toBe('<ul><li><div>a</div><ul><li><div>b</div></li></ul></li></ul>')
  expect(html(after(state, indentMore, indentLess))).toBe(html(state))
  expect(html(after(state, toggleNumberedList))).toBe('<ol><li><div>a</div></li><li><div>b</div></li></ol>')
  expect(indentMore(selecting(state.doc, 3, 3))).toBe(false)
})

test('indenting stops at eight steps and at the edge [COMPOSE-14]', () => {
  const eight = after(hello(), ...Array.from({ length: 8 }, () => indentMore))
  expect(indentMore(eight)).toBe(false)
  expect(indentLess(hello())).toBe(false)
  expect(html(after(eight, blocks['Indent less'].run))).toBe('<div style="margin-left:280px">Hello</div>')
})

test('a value that is no CSS only takes the old one away, and formatting can be cleared', () => {
  const red = after(hello(), setColour('#f00'), setAlign('right'), indentMore)
  expect(html(after(red, setColour('red;background:url(//x)')))).toBe(
    '<div style="text-align:right;margin-left:40px">Hello</div>',
  )
  expect(html(after(red, blocks['Remove formatting'].run))).toBe('<div>Hello</div>')
})

test('what is chosen without a selection holds for what is typed next', () => {
  const state = selecting(mail(paragraph('Hello')), 6, 6)
  expect(html(after(state, toggleBold, setSize('28px'), insertText('🎉')))).toBe(
    '<div>Hello<span style="font-size:28px"><strong>🎉</strong></span></div>',
  )
})

const LINKS: [typed: string, href: string | null][] = [
  ['', null],
  ['  ', null],
  ['httpd.org', 'https://httpd.org'],
  ['x.org/a?b=c', 'https://x.org/a?b=c'],
  ['http://x.org', 'http://x.org'],
  ['HTTPS://x.org', 'HTTPS://x.org'],
  ['//x.org', 'https://x.org'],
  ['ann@x.org', 'mailto:ann@x.org'],
  ['mailto:ann@x.org', 'mailto:ann@x.org'],
  ['javascript:alert(1)', null],
  ['java\tscript:alert(1)', null],
  ['  JavaScript :alert(1)', null],
  ['data:text/html,x', null],
]

test.each(LINKS)('the link %j leads to %j [EDITOR-02, EDITOR-03, SIG-09, SIG-10]', (typed, href) => {
  expect(linkHref(typed)).toBe(href)
})

test('only links and pictures that cannot run are kept from HTML', () => {
  expect(['http://x', 'mailto:a@b.c', 'tel:1', 'javascript:x', '/x', null].map(keptHref)).toEqual([
    'http://x',
    'mailto:a@b.c',
    'tel:1',
    null,
    null,
    null,
  ])
  expect(
    [
      'https://x/a.png',
      '/files/1',
      'cid:a@b',
      'blob:x',
      'data:image/png;base64,AA',
      'data:image/svg+xml,x',
      '//x',
      'x',
      null,
    ].map(keptImageSource),
  ).toEqual(['https://x/a.png', '/files/1', 'cid:a@b', 'blob:x', 'data:image/png;base64,AA', null, null, null, null])
})

test('a link replaces the selection with its text, and can be taken away [EDITOR-03]', () => {
  const linked = after(hello(), insertLink({ text: 'our page', url: 'https://x.org' }))
  expect(html(linked)).toBe('<div><a href="https://x.org">our page</a></div>')
  expect(html(after(selecting(mail(paragraph('x')), 2, 2), insertLink({ text: '', url: 'y.org' })))).toBe(
    '<div>x<a href="https://y.org">y.org</a></div>',
  )
  expect(html(after(selecting(linked.doc), removeLink))).toBe('<div>our page</div>')
  expect(removeLink(hello())).toBe(false)
  expect(insertLink({ text: 'x', url: 'javascript:x' })(hello())).toBe(false)
})

test('image sizes: a quarter, a half, three quarters, best fit within 560, never under 50 [EDITOR-05, EDITOR-06, EDITOR-07, EDITOR-09, LIMIT-08, LIMIT-09]', () => {
  expect(IMAGE_PRESETS).toEqual([
    { name: 'Small', percent: 25 },
    { name: 'Medium', percent: 50 },
    { name: 'Large', percent: 75 },
    { name: 'Original size', percent: 100 },
  ])
  expect(SIGNATURE_IMAGE_PRESETS).toEqual([25, 50, 75, 100])
  expect(BEST_FIT).toBe(560)
  const original = { width: 1120, height: 840 }
  expect(IMAGE_PRESETS.map(({ percent }) => scaledTo(original, percent))).toEqual([
    { width: 280, height: 210 },
    { width: 560, height: 420 },
    { width: 840, height: 630 },
    original,
  ])
  expect([fitted(original), fitted({ width: 600, height: 1120 }), fitted({ width: 90, height: 30 })]).toEqual([
    { width: 560, height: 420 },
    { width: 300, height: 560 },
    { width: 90, height: 30 },
  ])
  expect([withWidth(original, 10), scaledTo({ width: 100, height: 1 }, 25)]).toEqual([
    { width: 50, height: 38 },
    { width: 50, height: 1 },
  ])
})

test('an inline image is resized and removed while it is selected, and travels by its content id [EDITOR-05, EDITOR-08]', () => {
  const original = { width: 800, height: 400 }
  const inserted = after(
    selecting(mail(paragraph()), 1, 1),
    insertImage({ src: 'blob:1', alt: 'plan', contentId: 'a@b', ...original }),
  )
  const selected = inserted.apply(inserted.tr.setSelection(NodeSelection.create(inserted.doc, 1)))
  const half = after(selected, resizeImage({ percent: 50 }, original))
  const image = (size: string) => `<div><img src="cid:a@b" alt="plan" ${size} data-content-id="a@b"></div>`
  expect(html(half)).toBe(image('width="400" height="200"'))
  expect(printMail(half.doc, 'address')).toContain('src="blob:1"')
  expect(html(after(half, resizeImage('best fit', original)))).toBe(image('width="560" height="280"'))
  expect(html(after(half, resizeImage({ width: 20 }, original)))).toBe(image('width="50" height="25"'))
  expect(html(after(half, removeImage))).toBe('<div><br></div>')
  expect([removeImage(hello()), resizeImage('best fit', original)(hello())]).toEqual([false, false])
  expect(insertImage({ src: 'javascript:x', alt: '', contentId: null })(hello())).toBe(false)
})

const quote = '<div>On 5 Mar, Ann wrote:</div><blockquote>a<!-- </div> --> <IMG SRC=x><div>b</div></blockquote>'
const ann = { html_content: '<P align=center>Ann &amp; Co</P>' }
const bob = { html_content: 'Bob' }

test('mail begins with a line to write on, then the signature, byte for byte, then the quote [SIG-12, SIG-13]', () => {
  const body = startBody({ signature: ann, quote })
  expect(body).toBe(
    `<div><br></div><div><br></div><div class="postroom-signature">${ann.html_content}</div><div class="postroom-quote">${quote}</div>`,
  )
  expect(splitMail(body).map(({ kind }) => kind)).toEqual(['text', 'signature', 'quote'])
  expect(startBody({ signature: null, quote: null })).toBe('<div><br></div>')
})

test('an element of another name is no signature, whatever its class', () => {
  const span = '<span class="postroom-signature">Ann</span>'
  expect(splitMail(span)).toEqual([{ kind: 'text', html: span }])
})

const parse = () => [paragraph('Hello')]

test('in the editor the signature goes before the quote, is replaced and removed [SIG-12, SIG-13, SIG-14]', () => {
  const state = EditorState.create({ doc: readMail(startBody({ signature: null, quote }), parse) })
  const kinds = (now: EditorState) => now.doc.content.content.map((node) => node.type.name)
  const signed = after(state, setSignature(ann))
  expect(kinds(signed)).toEqual(['paragraph', 'signature', 'quote'])
  expect(signatureOf(signed.doc)).toBe(ann.html_content)
  const other = after(signed, setSignature(bob))
  expect([kinds(other), signatureOf(other.doc)]).toEqual([['paragraph', 'signature', 'quote'], 'Bob'])
  expect(kinds(after(other, setSignature(null)))).toEqual(['paragraph', 'quote'])
  expect(setSignature(null)(state)).toBe(false)
  expect(signatureOf(state.doc)).toBeUndefined()
  expect(kinds(after(hello(), setSignature(bob)))).toEqual(['paragraph', 'signature'])
})

test('mail without a line to write on gets one', () => {
  const kinds = (body: string) => readMail(body, parse).content.content.map((node) => node.type.name)
  expect(kinds('')).toEqual(['paragraph'])
  expect(kinds(`<div class="postroom-quote">${quote}</div>`)).toEqual(['paragraph', 'quote'])
})

test('a signature or a quote inside other elements is no part of its own, and one that does not end is text', () => {
  const inner = `a${startBody({ signature: ann, quote })}`
  const outer = startBody({ signature: null, quote: inner })
  expect(splitMail(outer)[1]).toEqual({ kind: 'quote', html: inner })
  const foreign = `<p title="</p>"><style></p></style>${inner}</p>`
  expect(splitMail(foreign)).toEqual([{ kind: 'text', html: foreign }])
  const open = 'x<div class="postroom-quote">y<div></div>'
  expect(splitMail(open)).toEqual([{ kind: 'text', html: open }])
})

test.each(['<!--', '<a ', '<style', '<style>', '</style', '<a b="', "<a b='", '<a b=""', '<a b= ', '</div', '<a>'])(
  '[RUN-02] mail of nothing but %s is split in time with its length, and none of it is lost',
  (beginning) => {
    expect(timeGrowth(beginning, splitMail)).toBeLessThan(LINEAR_AT_MOST)
    // So many quotation marks are more than a regular expression remembers.
    const html = beginning.repeat(2_000_000)
    expect(splitMail(html)).toEqual([{ kind: 'text', html }])
  },
)

test('whatever signature and quote hold, they come back byte for byte', () => {
  const text = fc.string({ unit: 'grapheme' })
  const { any } = fc.letrec<{ any: string }>((tie) => ({
    any: fc.oneof(
      { maxDepth: 4 },
      text.map((words) => words.replaceAll('<', '&lt;')),
      text.map((words) => `<!--${words.replaceAll('--', '')}--><style>${words.replaceAll('<', '')}</style>`),
      fc
        .tuple(fc.constantFrom('div', 'DIV', 'table'), text, tie('any'), tie('any'))
        .map(([tag, title, one, two]) => `<${tag} title="${title.replaceAll('"', '')}">${one}<br>${two}</${tag}>`),
    ),
  }))
  const piece = fc.record({ kind: fc.constantFrom('signature' as const, 'quote' as const), html: any })
  fc.assert(
    fc.property(fc.array(piece), (pieces: MailPiece[]) => {
      const joined = joinMail(pieces)
      expect(splitMail(joined)).toEqual(pieces)
      const doc = readMail(joined, parse)
      expect(splitMail(printMail(doc)).filter(({ kind }) => kind !== 'text')).toEqual(pieces)
      expect(Node.fromJSON(mailSchema, doc.toJSON()).eq(doc)).toBe(true)
    }),
  )
})

test('somebody wrote something when there is text or a picture outside signature and quote', () => {
  const body = startBody({ signature: ann, quote })
  expect([body, `${body}<div>&nbsp; </div>`, `<p>a</p>${body}`, `${body}<img src="cid:a">`].map(hasOwnText)).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('printed text is escaped, neighbours share their marks, and spaces stay', () => {
  const bold = mailSchema.marks.bold.create()
  const doc = mail(
    nodes.paragraph.create(null, [
      mailSchema.text('<a> & "b"', [bold]),
      mailSchema.text('c', [bold, mailSchema.marks.italic.create()]),
      nodes.hard_break.create(),
      mailSchema.text(' two  spaces '),
    ]),
  )
  expect(printMail(doc)).toBe(
    '<div><strong>&lt;a&gt; &amp; &quot;b&quot;<em>c</em></strong><br>&nbsp;two&nbsp; spaces&nbsp;</div>',
  )
})

test('the text twin has marks of lists, > before quotes, and the signature below its line', () => {
  const item = (name: string, ...more: Node[]) => nodes.list_item.create(null, [paragraph(name), ...more])
  const doc = mail(
    nodes.paragraph.create(null, [text('Hello'), nodes.hard_break.create(), text('Bob')]),
    paragraph(),
    nodes.bullet_list.create(null, [item('a'), item('b', nodes.ordered_list.create({ order: 3 }, [item('c')]))]),
    nodes.blockquote.create(null, [paragraph('said'), nodes.blockquote.create(null, paragraph('before'))]),
    nodes.paragraph.create(null, [
      mailSchema.text('here', [mailSchema.marks.link.create({ href: 'https://x.org/y' })]),
      text(' or '),
      mailSchema.text('z.org', [mailSchema.marks.link.create({ href: 'https://z.org/' })]),
      nodes.image.create({ src: 'cid:1', alt: 'plan' }),
      nodes.image.create({ src: 'cid:2' }),
    ]),
    nodes.signature.create({ html: '<div>Ann</div><div>Team&nbsp;A</div>' }),
    nodes.quote.create({ html: '<div>On 5 Mar, Bob wrote:</div><blockquote><p>Hi</p><p>you</p></blockquote>' }),
  )
  expect(plainText(doc)).toBe(
    [
      'Hello',
      'Bob',
      '',
      '- a',
      '- b',
      '  3. c',
      '> said',
      '>> before',
      'here <https://x.org/y> or z.org[plan]',
      '-- ',
      'Ann',
      'Team A',
      '',
      'On 5 Mar, Bob wrote:',
      '> Hi',
      '> you',
    ].join('\n'),
  )
})

test('[SCREEN-06] in the text twin the columns of a table stand under each other', () => {
  const cell = (words: string, attrs: object = {}) =>
    nodes.table_cell.create(
      attrs,
      words.split('\n').map((line) => paragraph(line)),
    )
  const row = (...cells: Node[]) => nodes.table_row.create(null, cells)
  const head = nodes.table_header
  const table = nodes.table.create(null, [
    row(head.create(null, paragraph('Item')), head.create(null, paragraph('Price'))),
    row(cell('Rims\n28 holes'), cell('12')),
    row(cell('Spokes, all of them together', { colspan: 2 })),
    row(cell('Größe'), nodes.table_cell.create(null, paragraph())),
  ])
  expect(plainText(mail(paragraph('Prices:'), table, paragraph('Yours')))).toBe(
    ['Prices:', 'Item      Price', 'Rims      12', '28 holes', 'Spokes, all of them together', 'Größe', 'Yours'].join(
      '\n',
    ),
  )
})

test('flowed text breaks at 72 columns with a space that says the line goes on', () => {
  const words = Array.from({ length: 20 }, (_, index) => `word${index}`).join(' ')
  const lines = flowedText(`${words}\n> ${words}\n-- \nFrom here\n>>x`).split('\r\n')
  expect(lines.every((line) => line.length <= 74)).toBe(true)
  expect(lines.filter((line) => line.endsWith(' '))).toHaveLength(3)
  expect(lines.slice(-3)).toEqual(['-- ', ' From here', '>> x'])
})

test('flowed text reads back as it was', () => {
  const line = fc
    .tuple(fc.constantFrom('', '> ', '>> '), fc.array(fc.stringMatching(/^[a-zA-Z<>.-]{1,30}$/), { maxLength: 40 }))
    .map(([quotes, words]) => `${quotes}${words.join(' ').replace(/^>+/, '')}`.trimEnd())
    .filter((each) => each !== '--')
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const original = lines.join('\n')
      expect(unflowedText(flowedText(original))).toBe(original)
    }),
    { numRuns: 500 },
  )
})

test('Shift+Enter breaks the line, and every key has its command', () => {
  expect(html(after(selecting(mail(paragraph('ab')), 2, 2), insertLineBreak))).toBe('<div>a<br>b</div>')
  const keys = mailKeymap()
  expect(keys['Mod-b']).toBe(toggleBold)
  const told = Object.values(FORMAT_CONTROLS).flatMap((group) =>
    Object.values(group).flatMap((control) => control.keys),
  )
  expect(told.filter((key) => !(key in keys))).toEqual([])
  expect(new Set(told).size).toBe(16)
  expect(['Mod-Shift-7', 'Mod-\\', 'Mod-b'].map((key) => shownKey(key, false))).toEqual([
    'Ctrl+Shift+7',
    'Ctrl+\\',
    'Ctrl+B',
  ])
  expect(shownKey('Mod-Shift-7', true)).toBe('⌘⇧7')
})

test('fonts, sizes and palettes have the counts of the specification [EDITOR-11, EDITOR-12, EDITOR-13, LIMIT-10, LIMIT-11, LIMIT-12, LIMIT-13]', () => {
  expect([COMPOSE_FONTS, SIGNATURE_FONTS].map((fonts) => new Set(fonts.map(({ css }) => css)).size)).toEqual([8, 12])
  expect([COMPOSE_FONTS.length, SIGNATURE_FONTS.length]).toEqual([8, 12])
  expect(COMPOSE_SIZES.map(({ name, value, css }) => [name, value, css])).toEqual([
    ['Small', 1, '16px'],
    ['Normal', 3, '18px'],
    ['Large', 4, '22px'],
    ['Huge', 7, '28px'],
  ])
  expect(SIGNATURE_SIZES).toEqual(['8pt', '10pt', '12pt', '14pt', '18pt', '24pt', '36pt'])
  expect(COMPOSE_COLOURS.map((row) => row.length)).toEqual([8, 8, 8, 8, 8])
  expect(new Set(COMPOSE_COLOURS.flat().map(({ css }) => css)).size).toBe(40)
  expect(SIGNATURE_COLOURS).toHaveLength(80)
  expect(new Set(SIGNATURE_COLOURS.map(({ css }) => css)).size).toBe(80)
  expect(SIGNATURE_COLOURS.filter(({ css }) => !/^#[0-9a-f]{6}$/.test(css))).toEqual([])
})

test('every colour is called by a name of its own, as a person would say it', () => {
  expect(COMPOSE_COLOURS.map((row) => row.map(({ name }) => name).join(', '))).toEqual([
    'Black, Charcoal, Dark grey, Medium grey, Grey, Light grey, Pale grey, White',
    'Dark red, Dark orange, Dark amber, Dark green, Dark cyan, Dark blue, Dark purple, Dark pink',
    'Red, Orange, Amber, Green, Cyan, Blue, Purple, Pink',
    'Light red, Light orange, Light amber, Light green, Light cyan, Light blue, Light purple, Light pink',
    'Pale red, Pale orange, Pale amber, Pale green, Pale cyan, Pale blue, Pale purple, Pale pink',
  ])
  expect(new Set(SIGNATURE_COLOURS.map(({ name }) => name)).size).toBe(80)
  expect(SIGNATURE_COLOURS.filter(({ name }) => !/^[A-Z][a-z]+( [a-z]+)*$/.test(name))).toEqual([])
  const called = (name: string) => SIGNATURE_COLOURS.find((colour) => colour.name === name)?.css
  expect(['Black', 'White', 'Darkest red', 'Green', 'Very light blue'].map(called)).toEqual([
    '#000000',
    '#ffffff',
    '#590d0d',
    '#20df60',
    '#8294ed',
  ])
})

test('pasted plain text keeps its lines and the look of its place, copied text is one line for a paragraph', () => {
  const bold = after(selecting(mail(paragraph('Hello')), 1, 6), toggleBold)
  const at = bold.doc.resolve(3)
  const slice = pastedText('one\r\n\r\ntwo', at)
  expect([slice.openStart, slice.openEnd, slice.content.childCount]).toEqual([1, 1, 3])
  const pasted = bold.apply(bold.tr.setSelection(TextSelection.create(bold.doc, 6)).replaceSelection(slice))
  expect(html(pasted)).toBe('<div><strong>Helloone</strong></div><div><br></div><div><strong>two</strong></div>')
  const broken = after(selecting(pasted.doc, 3, 3), insertLineBreak)
  expect(copiedText(broken.doc.slice(0, broken.doc.content.size))).toBe('He\nlloone\n\ntwo')
})

test('paragraphs, lists and quotes that begin from right to left say so to the reader', () => {
  const item = (name: string) => nodes.list_item.create(null, paragraph(name))
  const doc = mail(
    paragraph('(12) שלום Ann'),
    paragraph('Ann says مرحبا'),
    nodes.bullet_list.create(null, [item('مرحبا')]),
    paragraph(),
  )
  expect(printMail(doc)).toBe(
    '<div dir="rtl">(12) שלום Ann</div><div>Ann says مرحبا</div>' +
      '<ul dir="rtl"><li><div dir="rtl">مرحبا</div></li></ul><div><br></div>',
  )
  expect(printMail(mail(nodes.paragraph.create({ align: 'center' }, text('שלום'))))).toBe(
    '<div style="text-align:center" dir="rtl">שלום</div>',
  )
})
