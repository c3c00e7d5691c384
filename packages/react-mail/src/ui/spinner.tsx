import styles from './spinner.module.css'

/** A turning ring. With a label it is a status that is read aloud; without one the control around it speaks. */
export function Spinner({ label, size = 24 }: { label?: string; size?: 16 | 24 | 32 }) {
  const ring = (
    <svg className={styles.ring} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <circle className={styles.track} cx="12" cy="12" r="9" />
      <circle className={styles.arc} cx="12" cy="12" r="9" pathLength="100" />
    </svg>
  )
  if (label === undefined) return ring
  return (
    <div role="status" className={styles.labelled}>
      {ring}
      <span>{label}</span>
    </div>
  )
}
