import { expect, test } from 'vitest'
import { pageInfo, pageWithin } from './pagination.ts'

const info = (total_count: number, current_page: number, capped?: boolean) =>
  pageInfo(
    { total_count, total_pages: Math.ceil(total_count / 50), current_page, ...(capped !== undefined && { capped }) },
    capped === undefined ? 'conversation' : 'result',
  )

test('a page says which rows it shows, and where it stands [LIST-14, LIST-15]', () => {
  expect(info(1234, 2)).toEqual({
    summary: '51–100 of 1,234 conversations',
    page: 'Page 2 of 25',
    isEmpty: false,
    canGoBack: true,
    canGoOn: true,
  })
  expect(info(1234, 25).summary).toBe('1,201–1,234 of 1,234 conversations')
  expect(info(1, 1).summary).toBe('1–1 of 1 conversation')
})

test('search counts results, and more than 10,000 are not counted [SEARCH-03]', () => {
  expect(info(1, 1, false).summary).toBe('1–1 of 1 result')
  expect(info(120, 1, false).summary).toBe('1–50 of 120 results')
  expect(info(10_000, 1, true)).toMatchObject({ summary: '1–50 of more than 10,000 results', page: 'Page 1 of 200' })
})

test('an empty list has no summary and one page [LIST-14, LIST-17]', () => {
  expect(info(0, 1)).toEqual({ summary: '', page: 'Page 1 of 1', isEmpty: true, canGoBack: false, canGoOn: false })
})

test('the first page has no page before it, the last none after [LIST-16, LIST-18]', () => {
  expect([info(51, 1), info(51, 2)].map(({ canGoBack, canGoOn }) => [canGoBack, canGoOn])).toEqual([
    [false, true],
    [true, false],
  ])
})

test('a page is at least 1 and at most the last [LIST-17, LIST-18]', () => {
  expect([0, -3, 1.7, Number.NaN, 2, 9].map((page) => pageWithin(page, { total_pages: 3 }))).toEqual([1, 1, 1, 1, 2, 3])
  expect(pageWithin(5, { total_pages: 0 })).toBe(1)
})
