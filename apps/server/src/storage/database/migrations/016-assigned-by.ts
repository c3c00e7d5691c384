import type { DialectName } from '../tx.ts'

/** Who assigned a message, null for what was assigned before; assignments that ended, for as long as they may come back. */
export function assignedBy(dialect: DialectName): string[] {
  const sqlite = dialect === 'sqlite'
  const integer = sqlite ? 'integer' : 'bigint'
  return [
    `alter table assignees add column assigned_by ${integer} references users(id) on delete set null`,
    `create table ended_assignments (message_id ${integer} not null references messages(id) on delete cascade,
      user_id ${integer} not null references users(id) on delete cascade,
      ended_by ${integer} not null references users(id) on delete cascade, ended_at ${integer} not null,
      assigned_by ${integer} references users(id) on delete set null, copy text not null,
      primary key (message_id, user_id))${sqlite ? ' strict, without rowid' : ''}`,
    'create index ended_assignments_at on ended_assignments (ended_at)',
  ]
}
