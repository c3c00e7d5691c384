import type { ComposeRef } from '@postroom/mail-core'

export type WindowShape = 'open' | 'minimised' | 'fullscreen'

/** How a compose window stands on the screen, read from its snapshot. */
export function shapeOf(state: ReturnType<ComposeRef['getSnapshot']>): WindowShape {
  if (state.matches({ shown: { shape: 'minimised' } })) return 'minimised'
  return state.matches({ shown: { shape: 'fullscreen' } }) ? 'fullscreen' : 'open'
}
