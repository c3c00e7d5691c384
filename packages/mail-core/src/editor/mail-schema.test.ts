import { DOMParser, type TagParseRule } from 'prosemirror-model'
import { expect, test } from 'vitest'
import { keptColour, keptFont, keptSize } from './css-values.ts'
import { mailSchema } from './mail-schema.ts'

const rules = DOMParser.fromSchema(mailSchema).rules

/** What an element with these attributes and styles becomes, by the rule for its tag: attributes, or false for nothing. */
function read(tag: string, attributes: Record<string, string> = {}, style: Record<string, string> = {}) {
  const rule = rules.find(
    (each): each is TagParseRule => 'tag' in each && each.tag === tag && each.getAttrs !== undefined,
  )
  const element = {
    getAttribute: (name: string) => attributes[name] ?? null,
    style: { textAlign: '', marginLeft: '', ...style },
    childNodes: [],
    parentNode: null,
  }
  return rule?.getAttrs?.(element as never)
}

/** What a style becomes: the value of its mark, or false. */
function readStyle(property: string, css: string) {
  const rule = rules.find((each) => 'style' in each && each.style === property)
  return rule && 'getAttrs' in rule ? (rule.getAttrs as (css: string) => unknown)(css) : undefined
}

test('a paragraph keeps its alignment and its indent, up to eight steps [COMPOSE-14]', () => {
  expect(read('p', {}, { textAlign: 'center', marginLeft: '80px' })).toEqual({ align: 'center', indent: 2 })
  expect(read('div', { align: 'RIGHT' }, { marginLeft: '9999px' })).toEqual({ align: 'right', indent: 8 })
  expect(read('h1', {}, { textAlign: 'justify', marginLeft: '-40px' })).toEqual({ align: null, indent: 0 })
})

test('the only line break of a paragraph is its emptiness, others are kept [COMPOSE-14]', () => {
  const breaks = rules.find((each): each is TagParseRule => 'tag' in each && each.tag === 'br' && each.ignore === true)
  const alone = (length: number) => breaks?.getAttrs?.({ parentNode: { childNodes: { length } } } as never)
  expect([alone(1), alone(2)]).toEqual([null, false])
})

test('a numbered list keeps its first number [COMPOSE-14]', () => {
  expect([read('ol', { start: '3' }), read('ol'), read('ol', { start: 'x' })]).toEqual([
    { order: 3 },
    { order: 1 },
    { order: 1 },
  ])
})

test('an image keeps its size and its content id, and no source that could run [COMPOSE-14]', () => {
  expect(read('img[src]', { src: 'cid:a@b', width: '300', height: '200px', alt: 'plan' })).toEqual({
    src: 'cid:a@b',
    alt: 'plan',
    width: 300,
    height: 200,
    contentId: 'a@b',
  })
  expect(read('img[src]', { src: 'blob:1', 'data-content-id': 'c@d' })).toEqual({
    src: 'blob:1',
    alt: '',
    width: null,
    height: null,
    contentId: 'c@d',
  })
  expect(read('img[src]', { src: 'https://x.org/a.png', width: 'wide' })).toMatchObject({
    width: null,
    contentId: null,
  })
  expect(read('img[src]', { src: 'javascript:x' })).toBe(false)
})

test('links that could run are no links [EDITOR-03] (G-113)', () => {
  expect([read('a[href]', { href: ' https://x.org ' }), read('a[href]', { href: 'javascript:x' })]).toEqual([
    { href: 'https://x.org' },
    false,
  ])
})

test('fonts, sizes and colours are read from styles and from old tags [EDITOR-12, LIMIT-11] (G-117)', () => {
  expect(readStyle('font-family', 'Georgia, serif')).toEqual({ value: 'Georgia, serif' })
  expect(readStyle('font-size', '18px')).toEqual({ value: '18px' })
  expect(readStyle('color', 'url(x)')).toBe(false)
  expect([read('font[face]', { face: 'Arial' }), read('font[color]', { color: 'red' })]).toEqual([
    { value: 'Arial' },
    { value: 'red' },
  ])
  expect([read('font[size]', { size: '7' }), read('font[size]', { size: '5' })]).toEqual([{ value: '28px' }, false])
  expect(['bold', '700', 'bolder', '400', 'normal'].map((css) => readStyle('font-weight', css))).toEqual([
    null,
    null,
    null,
    false,
    false,
  ])
})

test('only plain CSS values are kept', () => {
  expect(['#fff', 'rgb(1, 2, 3)', 'red', 'inherit', 'red;x', 'url(x)', null].map(keptColour)).toEqual([
    '#fff',
    'rgb(1, 2, 3)',
    'red',
    null,
    null,
    null,
    null,
  ])
  expect(['"Courier New", mono', 'a;b', 'x}', undefined].map(keptFont)).toEqual([
    '"Courier New", mono',
    null,
    null,
    null,
  ])
  expect(['12pt', '1.5em', 'x-large', '12', 'calc(1px)'].map(keptSize)).toEqual([
    '12pt',
    '1.5em',
    'x-large',
    null,
    null,
  ])
})

test('signature and quote cannot come from pasted HTML', () => {
  const nodes = rules.flatMap((rule) => ('node' in rule && rule.node ? [rule.node] : []))
  expect([nodes.includes('image'), nodes.includes('signature'), nodes.includes('quote')]).toEqual([true, false, false])
})
