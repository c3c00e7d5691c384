import type { Pagination } from '@postroom/api'
import { groupedNumber } from '../display/count-texts.ts'

/** Rows on a page of a list and of search results (LIMIT-04, LIMIT-05, G-034). */
export const PAGE_SIZE = 50

/** What stands around a page of a list. */
export interface PageInfo {
  /** 'X–Y of N conversations', empty for an empty list (LIST-14, SEARCH-03, G-107). */
  summary: string
  /** 'Page p of q' (LIST-15). */
  page: string
  isEmpty: boolean
  canGoBack: boolean
  /** False on the last page (LIST-18). */
  canGoOn: boolean
}

/** Texts and buttons of a page. */
export function pageInfo(pagination: Pagination, noun: 'conversation' | 'result'): PageInfo {
  const pages = Math.max(1, pagination.total_pages)
  const page = pageWithin(pagination.current_page, pagination)
  return {
    summary: summary(pagination, page, noun),
    page: `Page ${groupedNumber(page)} of ${groupedNumber(pages)}`,
    isEmpty: pagination.total_count === 0,
    canGoBack: page > 1,
    canGoOn: page < pages,
  }
}

/** The page that is shown when this one is asked for: at least 1, at most the last (LIST-17, G-066). */
export function pageWithin(page: number, { total_pages }: { total_pages: number }): number {
  return Math.min(Math.max(1, Math.trunc(page) || 1), Math.max(1, total_pages))
}

function summary({ total_count: total, capped }: Pagination, page: number, noun: string): string {
  if (total === 0) return ''
  const first = (page - 1) * PAGE_SIZE + 1
  const last = Math.min(page * PAGE_SIZE, total)
  const of = `${capped ? 'more than ' : ''}${groupedNumber(total)} ${noun}${total === 1 ? '' : 's'}`
  return `${groupedNumber(first)}–${groupedNumber(last)} of ${of}`
}
