/** What one check of the doctor found. */
export interface Finding {
  /** `note` is nothing wrong, but something to know. */
  verdict: 'good' | 'note' | 'bad'
  /** What was found. */
  says: string
  /** What to do about it; null where there is nothing to do. */
  fix: string | null
}

export const good = (says: string): Finding => ({ verdict: 'good', says, fix: null })
export const note = (says: string, fix: string | null = null): Finding => ({ verdict: 'note', says, fix })
export const bad = (says: string, fix: string): Finding => ({ verdict: 'bad', says, fix })
