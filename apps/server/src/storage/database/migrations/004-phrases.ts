import type { DialectName } from '../tx.ts'

/**
 * The words of mail in their order, for searches of phrases. SQLite keeps them beside search_tokens, whose words have no
 * places; on PostgreSQL the tokens of search_entries have them.
 */
export function phrases(dialect: DialectName): string[] {
  return dialect === 'sqlite'
    ? [
        `create virtual table search_phrases using fts5 (words, content='', contentless_delete=1,
          tokenize="ascii tokenchars '.@_+-/:'")`,
      ]
    : []
}
