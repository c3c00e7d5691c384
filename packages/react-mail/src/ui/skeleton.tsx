import styles from './skeleton.module.css'

/** Grey stand-in for a line of text; it shows only after 150 ms so that a quick answer never flashes. `width` in percent. */
export function Skeleton({ width = 100 }: { width?: number }) {
  return <span aria-hidden="true" className={styles.bar} style={{ width: `${width}%` }} />
}
