import type { FirstAnswer } from '@postroom/mail-core'
import { withItems } from './list-items.ts'

/** Pixels of the lowest row in each density. */
const ROW_HEIGHT = { default: 40, compact: 32 } as const

export interface View {
  /** Pixels of the window. */
  height: number
  density: keyof typeof ROW_HEIGHT
}

/** The answers with the rows of a list that the window can show at most: what is below cannot be scrolled to. */
export function rowsInView(answers: readonly FirstAnswer[], { height, density }: View): FirstAnswer[] {
  const most = Math.ceil(height / ROW_HEIGHT[density])
  return withItems(answers, (items) => items.slice(0, most))
}
