/** Begins the keys under which a tab keeps comments that were not said yet. */
export const UNSENT_COMMENTS = 'unsentComment.'
