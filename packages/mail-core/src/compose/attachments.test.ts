import { expect, test } from 'vitest'
import {
  acceptFiles,
  composeFileNote,
  contentIdOf,
  isSameFile,
  MAX_TOTAL_SIZE,
  shownContentIds,
  uniqueInline,
} from './attachments.ts'

const MB = 1_048_576
const file = (name: string, size: number, lastModified: number | null = null) => ({ name, size, lastModified })

test('exactly 25 MB pass, one byte more is refused by name [ATTACH-07]', () => {
  expect(acceptFiles([file('a.zip', 25 * MB), file('plan.zip', 25 * MB + 1)], [])).toEqual({
    accepted: [file('a.zip', 25 * MB)],
    problems: ['File "plan.zip" is too large. Maximum size is 25MB.'],
  })
  expect(MAX_TOTAL_SIZE).toBe(100 * MB)
})

test('duplicates are skipped, also among the files picked together [ATTACH-08]', () => {
  expect(acceptFiles([file('a', 1), file('b', 1), file('b', 1)], [file('a', 1)])).toEqual({
    accepted: [file('b', 1)],
    problems: [],
  })
})

test.each([
  [file('a', 1), file('a', 1), true],
  [file('a', 1), file('b', 1), false],
  [file('a', 1), file('a', 2), false],
  [file('a', 1, 5), file('a', 1, 5), true],
  [file('a', 1, 5), file('a', 1, 6), false],
  [file('a', 1, 5), file('a', 1), true],
])('%j and %j are one file: %s [ATTACH-09]', (one, other, same) => {
  expect(isSameFile(one, other)).toBe(same)
  expect(isSameFile(other, one)).toBe(same)
})

test('inline images with one content id are one image, those without stay [ATTACH-11]', () => {
  const image = (contentId: string | null) => ({ contentId })
  expect(uniqueInline([image('a@x'), image('cid:a@x'), image('<a@x>'), image('b'), image(null), image(null)])).toEqual(
    ['a@x', 'b', null, null].map(image),
  )
})

test('a content id has no cid: and no angle brackets [DATA-13]', () => {
  expect(['cid:a@x', 'CID:<a@x>', ' <a@x> ', 'a@x', '', 'cid:', null, undefined].map(contentIdOf)).toEqual([
    'a@x',
    'a@x',
    'a@x',
    'a@x',
    null,
    null,
    null,
    null,
  ])
})

test('the images that HTML shows are known by their content ids, however they are written', () => {
  const html = '<img src="cid:a@x"><img src=CID:b%40x><td background="cid:c&amp;d"><p>acid:e f cid:100%"</p>'
  expect([...shownContentIds(html)]).toEqual(['a@x', 'b%40x', 'b@x', 'c&d', '100%'])
  expect(shownContentIds('<img src="cid:ab@x">').has('a')).toBe(false)
})

test('behind a file stands its size, how much of it went up, or that it did not', () => {
  const note = (state: 'uploading' | 'uploaded' | 'failed', progress?: number) =>
    composeFileNote({ state, size: 2 * MB, ...(progress !== undefined && { progress }) })
  expect([
    note('uploading'),
    note('uploading', 0),
    note('uploading', 0.999),
    note('uploaded', 1),
    note('failed', 1),
  ]).toEqual(['2 MB', '0% of 2 MB', '99% of 2 MB', '2 MB', 'Not uploaded'])
})
