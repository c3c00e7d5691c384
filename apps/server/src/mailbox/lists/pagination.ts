import type { Pagination } from '@postroom/api'

const MOST_ROWS = 100

export interface PageRequest {
  page: number
  perPage: number
}

/** Page and length as a call gives them: from 1, anything else counts as 1 (G-066); at most 100 rows (G-034). */
export function pageRequest(
  query: { page?: unknown; per_page?: unknown },
  { perPage }: { perPage: number },
): PageRequest {
  return {
    page: Math.min(wholeNumber(query.page) ?? 1, 1_000_000_000),
    perPage: Math.min(wholeNumber(query.per_page) ?? perPage, MOST_ROWS),
  }
}

function wholeNumber(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= 1 ? number : null
}

/** The true pagination, also of a page beyond the last (G-066). */
export function paginationOf({ page, perPage }: PageRequest, totalCount: number): Pagination {
  return { total_count: totalCount, total_pages: Math.ceil(totalCount / perPage), current_page: page }
}
