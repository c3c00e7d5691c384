import { markedText } from '@postroom/mail-core/rules'
import styles from './marked.module.css'

/** A text in which the searched words are marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
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
