import type { DialectName } from '../tx.ts'

/**
 * The newest message that the author of a draft or a send had before them, null where that is not known; and when a send was
 * stopped by another answer, for the draft that it became.
 */
export function seenMessages(dialect: DialectName): string[] {
  const integer = dialect === 'postgres' ? 'bigint' : 'integer'
  return [
    `alter table outbox add column seen_message_id ${integer}`,
    `alter table drafts add column seen_message_id ${integer}`,
    `alter table drafts add column stopped_at ${integer}`,
  ]
}
