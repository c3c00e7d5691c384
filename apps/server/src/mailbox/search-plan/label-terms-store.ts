import { labelName, searchedPathKey } from '@postroom/mail-core/rules'
import type { Tx } from '../../storage/database/tx.ts'
import { STORED_SYSTEM } from '../lists/views.ts'

/** A label of one of the searched accounts. */
export interface SearchedLabel {
  id: number
  ownerId: number
  pathKey: string
  system: boolean
  totalMessages: number
  unreadMessages: number
  totalThreads: number
  unreadThreads: number
}

/** All labels of the searched accounts. */
export async function searchedLabels(tx: Tx, ownerIds: readonly number[]): Promise<SearchedLabel[]> {
  if (ownerIds.length === 0) return []
  const rows = await tx.db
    .selectFrom('labels')
    .select([
      'id',
      'user_id',
      'path_key',
      'system',
      'total_messages',
      'unread_messages',
      'total_threads',
      'unread_threads',
    ])
    .where('user_id', 'in', ownerIds)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    ownerId: row.user_id,
    pathKey: row.path_key,
    system: row.system === 1,
    totalMessages: row.total_messages,
    unreadMessages: row.unread_messages,
    totalThreads: row.total_threads,
    unreadThreads: row.unread_threads,
  }))
}

/**
 * The labels that one term means: ids separated by commas; else the whole path, else the last segment, ignoring case,
 * in all accounts (G-046). None for what is unknown, so that the search finds nothing.
 */
export function labelsMeant(term: string, labels: readonly SearchedLabel[]): SearchedLabel[] {
  if (/^\d+(\s*,\s*\d+)*$/.test(term.trim())) {
    const ids = new Set(term.split(',').map(Number))
    const byId = labels.filter(({ id }) => ids.has(id))
    if (byId.length > 0) return byId
  }
  const key = searchedPathKey(term)
  const whole = labels.filter(({ pathKey }) => searchedPathKey(pathKey) === key)
  return whole.length > 0 ? whole : labels.filter(({ pathKey }) => labelName(searchedPathKey(pathKey)) === key)
}

/** Labels that are stored per message; the others are computed. */
export const isStored = ({ system, pathKey }: SearchedLabel): boolean => !system || STORED_SYSTEM.includes(pathKey)
