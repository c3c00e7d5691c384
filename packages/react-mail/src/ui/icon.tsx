import type { LucideIcon } from 'lucide-react'

type IconSize = 16 | 20 | 24 | 32

/** One lucide icon in the house size (px) and stroke. Decorative: the control around it carries the name. */
export function Icon({ of: Glyph, size = 20, filled = false }: { of: LucideIcon; size?: IconSize; filled?: boolean }) {
  return (
    <Glyph
      size={size}
      strokeWidth={size > 20 ? 1.5 : 1.75}
      fill={filled ? 'currentColor' : 'none'}
      aria-hidden="true"
      focusable="false"
    />
  )
}
