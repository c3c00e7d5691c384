import type { DialectName } from '../tx.ts'

/** From where a session is used, and when it was last; null for those of before. */
export function sessionPlaces(dialect: DialectName): string[] {
  const integer = dialect === 'postgres' ? 'bigint' : 'integer'
  return [
    'alter table sessions add column device text',
    'alter table sessions add column network text',
    `alter table sessions add column used_at ${integer}`,
  ]
}
