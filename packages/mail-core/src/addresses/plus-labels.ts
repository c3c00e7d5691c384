import { cleanLabelPath, labelPathKey } from '../labels/label-path.ts'
import { isReservedPath } from '../labels/system-labels.ts'

/** What becomes of the words behind the `+` of an address: nothing, the label of that name, or that label made where it is missing. */
export const PLUS_LABELS = ['off', 'existing', 'create'] as const

export type PlusLabels = (typeof PLUS_LABELS)[number]

/** Whether a stored word is one of the choices. */
export const isPlusLabels = (text: string): text is PlusLabels => PLUS_LABELS.some((choice) => choice === text)

/** Strangers choose the words, so that no label is made of them in a mailbox that has this many. */
const MOST_MADE = 200
const LONGEST = 60

/**
 * The label that mail for `support+orders@` gets beside the inbox, as the mailbox has chosen; null for none. Words behind the `+`
 * never name a system folder, and make no label inside another. [NET-08]
 */
export function plusLabel(
  tag: string,
  { choice, labels }: { choice: PlusLabels; labels: readonly string[] },
): string | null {
  const path = cleanLabelPath(tag)
  const key = labelPathKey(path)
  if (choice === 'off' || key === '' || isReservedPath(key.split('/')[0] ?? '')) return null
  const existing = labels.find((label) => labelPathKey(label) === key)
  if (existing !== undefined || choice === 'existing') return existing ?? null
  const isName = !path.includes('/') && path.length <= LONGEST && /^[\p{L}\p{N}\p{M} ._+-]+$/u.test(path)
  return isName && labels.length < MOST_MADE ? path : null
}
