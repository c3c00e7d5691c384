import type { TemplateUses } from '@postroom/api'
import { groupedNumber } from '../display/count-texts.ts'

/** What is said over lines of a template that people change. */
export const EDITED_LINES = 'Often changed before sending:'

/** So many mails must have left since the text was changed before anything is said of its lines. */
const FEWEST = 3

/** How often a template was used: 'Used once', 'Used 50 times, 40 times since its text was changed'. [TEAM-11] */
export function timesUsed({ times, times_since_change: since }: TemplateUses): string {
  return since === times
    ? `Used ${timesText(times)}`
    : `Used ${timesText(times)}, ${timesText(since)} since its text was changed`
}

/** The same in a list, with a hint at lines that are often changed: 'Used 40 times, often changed'. [TEAM-11] */
export const usesSummary = (uses: TemplateUses): string =>
  `Used ${timesText(uses.times)}${oftenEdited(uses).length === 0 ? '' : ', often changed'}`

const timesText = (times: number): string => (times === 1 ? 'once' : `${groupedNumber(times)} times`)

/** A line of a template that its text as it is does not settle, with how often it was changed. */
export interface OftenEdited {
  line: string
  /** 'every time', '30 of 40 times'. */
  times: string
}

/** The lines of a template that at least half of the mails changed, the most changed first. [TEAM-11] */
export function oftenEdited({ times_since_change: all, edited_lines }: TemplateUses): OftenEdited[] {
  if (all < FEWEST) return []
  return edited_lines
    .filter(({ times }) => times * 2 >= all)
    .map(({ text, times }) => ({
      line: text,
      times: times === all ? 'every time' : `${groupedNumber(times)} of ${groupedNumber(all)} times`,
    }))
}
