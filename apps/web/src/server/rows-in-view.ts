import type { PreloadedResponse } from '@postroom/mail-core'
import { rowsInWindow } from '@postroom/react-mail'
import { withItems } from './list-items.ts'

export interface View {
  /** Pixels of the window. */
  height: number
  density: 'default' | 'compact'
}

/** The answers with the rows of a list that the window can show at most: what is below cannot be scrolled to. */
export function rowsInView(answers: readonly PreloadedResponse[], { height, density }: View): PreloadedResponse[] {
  const most = rowsInWindow(height, density === 'compact')
  return withItems(answers, (items) => items.slice(0, most))
}
