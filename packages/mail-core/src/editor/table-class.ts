/** The class of a table that was written here, by which the text twin knows one with columns (SCREEN-06). */
export const TABLE_CLASS = 'postroom-table'
