import { passwordStrength } from '@postroom/mail-core/rules'
import styles from './strength-meter.module.css'

/** Shows how hard a password is to guess, as its hint says in words. [PEOPLE-05] */
export function StrengthMeter({ password }: { password: string }) {
  return (
    <div
      aria-hidden="true"
      className={styles.meter}
      data-strength={password === '' ? 'none' : passwordStrength(password)}
    >
      <span className={styles.part} />
      <span className={styles.part} />
      <span className={styles.part} />
    </div>
  )
}
