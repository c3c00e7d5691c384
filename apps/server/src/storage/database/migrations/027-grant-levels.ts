import type { DialectName } from '../tx.ts'

/**
 * What a grant lets somebody do, and from when until when: every grant that exists is full, for ever. Who has `manage` may change
 * the grants of the mailbox. [PEOPLE-01]
 */
export function grantLevels(dialect: DialectName): string[] {
  const integer = dialect === 'postgres' ? 'bigint' : 'integer'
  return [
    `alter table grants add column level text not null default 'full' check (level in ('read', 'draft', 'send', 'full'))`,
    `alter table grants add column from_at ${integer}`,
    `alter table grants add column until_at ${integer}`,
    `alter table grants add column manage ${integer} not null default 0 check (manage in (0, 1))`,
  ]
}
