/**
 * Text that is made of HTML is kept beside it, since reading must not make it anew; long bodies keep their words too. Mail
 * that is there already gets both when it is migrated.
 */
export function derivedText(): string[] {
  return ['shown_text', 'words', 'words_in_order'].map(
    (column) => `alter table message_bodies add column ${column} text`,
  )
}
