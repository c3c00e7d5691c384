import type { DialectName } from '../tx.ts'

/**
 * A discarded draft is set aside for a while, so that Undo brings it back (SCREEN-02); a draft knows who saved it last, for
 * those who share it (SCREEN-12); a signature may belong to a mailbox (SCREEN-14).
 */
export function sharedWriting(dialect: DialectName): string[] {
  const integer = dialect === 'sqlite' ? 'integer' : 'bigint'
  return [
    `alter table drafts add column discarded_at ${integer}`,
    `alter table drafts add column saved_by ${integer} references users(id) on delete set null`,
    'create index drafts_discarded on drafts (discarded_at) where discarded_at is not null',
    `alter table signatures add column mailbox_id ${integer} references users(id) on delete set null`,
  ]
}
