import styles from './skeleton.module.css'

/** Grey stand-in for a line of text; it shows only after 150 ms so that a quick answer never flashes. `width` in percent. */
export function Skeleton({ width = 100, height = 'line' }: { width?: number; height?: 'line' | 'control' | 'block' }) {
  return <span aria-hidden="true" className={styles.bar} data-height={height} style={{ width: `${width}%` }} />
}
