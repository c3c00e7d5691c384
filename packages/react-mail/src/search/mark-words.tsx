import { markedText } from '@postroom/mail-core/rules'
import type { ReactNode } from 'react'
import styles from './mark-words.module.css'

/** A text in which the searched words are marked. No component, since a list shows a hundred of them that have none. */
export function markWords(text: string, words: readonly string[]): ReactNode {
  if (words.length === 0) return text
  return markedText(text, words).map(({ text: part, marked }, place) =>
    marked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
      <mark key={place} className={styles.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
