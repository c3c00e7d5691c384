import { type ListItem, labelsQuery } from '@postroom/mail-core'
import { printReference } from '@postroom/mail-core/tools'
import type { Call } from '../call.ts'
import { itemLines } from './item-table.ts'

/** Rows that are aligned together, and held at once. */
const TOGETHER = 100

/** Prints items as they come, and resolves to how many there were; `view` is the path of their list, or `search`. */
export async function printItems(
  { mail, output, json, identity: { user } }: Call,
  items: AsyncIterable<ListItem> | Iterable<ListItem>,
  view: string,
): Promise<number> {
  const groups = await mail.cache.fetchQuery(labelsQuery(mail))
  let count = 0
  let batch: ListItem[] = []
  const print = async () => {
    const titled = count <= TOGETHER && batch.length > 0
    await output.lines(itemLines(batch, { view, user, groups, columns: output.columns, titled }))
    batch = []
  }
  for await (const item of items) {
    count += 1
    if (json) await output.json({ ref: printReference(item), ...item })
    else if (batch.push(item) === TOGETHER) await print()
  }
  await print()
  return count
}
