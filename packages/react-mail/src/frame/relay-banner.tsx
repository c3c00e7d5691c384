import styles from './relay-banner.module.css'

/** Tells who runs the server what is to be repaired at the relay, for as long as mail waits for it. */
export function RelayBanner({ text }: { text: string }) {
  return (
    <p role="alert" className={styles.banner}>
      {text}
    </p>
  )
}
