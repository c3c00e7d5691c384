import { shownName } from '@postroom/mail-core/rules'
import styles from './file-name.module.css'

/** The name of a file on one line: where it is too long its middle is cut, not its ending. */
export function FileName({ name: written }: { name: string }) {
  const name = shownName(written)
  const at = /(?<=.)[\w-]{0,4}\.[^.\s]{1,9}$/.exec(name)?.index ?? name.length
  return (
    <bdi className={styles.name}>
      <span className={styles.stem}>{name.slice(0, at)}</span>
      <span className={styles.ending}>{name.slice(at)}</span>
    </bdi>
  )
}
