import type { ComposeRef } from './composer-machine.ts'
import { NOT_SAVED, SAVED, SAVING } from './window-texts.ts'

/** Whether the server has what the window holds; null where nothing was written yet. [SCREEN-08] */
export function savingText(window: ReturnType<ComposeRef['getSnapshot']>): string | null {
  const isIn = (saving: 'saved' | 'failed' | 'conflicted') => window.matches({ shown: { saving } })
  if (isIn('failed') || isIn('conflicted')) return NOT_SAVED
  if (isIn('saved')) return window.context.saved === null ? null : SAVED
  return SAVING
}
