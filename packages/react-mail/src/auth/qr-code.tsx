import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** Modules of quiet around the code that a reader needs (ISO/IEC 18004, 6.3.8). */
const QUIET = 4

/** A QR code, dark on light in every theme. It is drawn here: what it holds goes nowhere. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: QUIET })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
