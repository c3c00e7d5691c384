import styles from './logo.module.css'

/** The mark, a letter in its slot, and the name. Decorative: the link or heading around it speaks. */
export function Logo({ size = 32 }: { size?: 32 | 48 }) {
  return (
    <span className={styles.logo} aria-hidden="true">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the span hides the whole mark from assistive technology */}
      <svg className={styles.mark} width={size} height={size} viewBox="0 0 32 32" focusable="false">
        <rect className={styles.box} width="32" height="32" rx="8" />
        <rect className={styles.slot} x="6" y="8" width="20" height="2.5" rx="1.25" />
        <path className={styles.slot} d="M9 12h14v10.5a2 2 0 0 1-2 2H11a2 2 0 0 1-2-2z" />
        <path className={styles.flap} d="m11.5 14.5 4.5 4 4.5-4" />
      </svg>
      <span className={styles.name}>Postroom</span>
    </span>
  )
}
