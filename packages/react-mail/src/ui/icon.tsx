import type { LucideIcon } from 'lucide-react'
import { memo } from 'react'

interface IconProps {
  of: LucideIcon
  size?: 16 | 20 | 24 | 32
  filled?: boolean
}

/** One lucide icon in the house size (px) and stroke. Decorative: the control around it carries the name. */
export const Icon = memo(function Icon({ of: Glyph, size = 20, filled = false }: IconProps) {
  return (
    <Glyph
      size={size}
      strokeWidth={size > 20 ? 1.5 : 1.75}
      fill={filled ? 'currentColor' : 'none'}
      aria-hidden="true"
      focusable="false"
    />
  )
})
