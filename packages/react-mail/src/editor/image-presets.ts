import type { ImageResize } from '@postroom/mail-core'
import { IMAGE_PRESETS, SIGNATURE_IMAGE_PRESETS } from '@postroom/mail-core/rules'

/** A size that the image toolbar offers. */
export interface ImagePreset {
  name: string
  resize: ImageResize
}

/** In mail. [EDITOR-05 to EDITOR-07] */
export const COMPOSE_IMAGE_PRESETS: readonly ImagePreset[] = [
  ...IMAGE_PRESETS.map(({ name, percent }) => ({ name, resize: { percent } })),
  { name: 'Best fit', resize: 'best fit' },
]

/** In signatures. [LIMIT-08] */
export const SIGNATURE_PRESETS: readonly ImagePreset[] = SIGNATURE_IMAGE_PRESETS.map((percent) => ({
  name: `${percent}%`,
  resize: { percent },
}))
