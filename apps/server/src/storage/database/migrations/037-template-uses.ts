import type { DialectName } from '../tx.ts'

/** How often templates were used, and which of their lines were changed before a mail left. [TEAM-11] */
export function templateUses(dialect: DialectName): string[] {
  const integer = dialect === 'postgres' ? 'bigint' : 'integer'
  return [
    `alter table templates add column uses ${integer} not null default 0`,
    `alter table templates add column uses_since_change ${integer} not null default 0`,
    `alter table templates add column text_version ${integer} not null default 1`,
    `create table template_edits (
       template_id ${integer} not null references templates (id) on delete cascade,
       line text not null,
       times ${integer} not null,
       primary key (template_id, line)
     )`,
    'alter table drafts add column template_ids text',
    'alter table outbox add column template_uses text',
  ]
}
