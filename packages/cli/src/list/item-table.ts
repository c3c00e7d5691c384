import type { LabelGroup, ListItem, User } from '@postroom/mail-core'
import { hasLabel, rowOf } from '@postroom/mail-core/rules'
import { itemDate, printReference } from '@postroom/mail-core/tools'
import { type Column, tableLines } from '../terminal/cells.ts'

/** Columns of a screen below which there is no room for mailbox and labels. */
const WIDE = 100

const COLUMNS: readonly (Column & { wide?: true })[] = [
  { title: 'Id', most: 24 },
  { title: '', most: 2 },
  { title: 'Mailbox', most: 14, wide: true },
  { title: 'From', most: 20 },
  { title: 'Date', most: 12 },
  { title: 'Labels', most: 14, wide: true },
  { title: 'Subject', most: null },
]

/** Where rows stand and for whom. */
export type TablePlace = {
  view: string
  user: User
  groups: readonly LabelGroup[]
  columns: number | null
  /** Whether the titles of the columns stand above. */
  titled: boolean
}

/** Items of a list as lines: `u` is unread, `*` starred. */
export function itemLines(items: readonly ListItem[], place: TablePlace): string[] {
  const { columns: screen, titled } = place
  const isShown = (at: number) => screen === null || screen >= WIDE || !COLUMNS[at]?.wide
  const rows = items.map((item) => cellsOf(item, place).filter((_, at) => isShown(at)))
  return tableLines(
    COLUMNS.filter((_, at) => isShown(at)),
    rows,
    { screen, titled },
  )
}

function cellsOf(item: ListItem, { view, user, groups, columns }: TablePlace): string[] {
  const row = rowOf(item, { view, me: user, groups, now: new Date() })
  const state = `${row.unread ? 'u' : ''}${hasLabel(item, groups, 'starred') ? '*' : ''}`
  const date = columns === null ? itemDate(item, view) : row.date
  const labels = row.chips.map(({ path }) => path).join(', ')
  const subject = row.trouble === undefined ? row.subject : `(${row.trouble}) ${row.subject}`
  return [printReference(item), state, row.owner?.name ?? user.full_name, row.people, date, labels, subject]
}
