import type { RuleAction } from '@postroom/api'
import { writtenMoment } from '../errors/written-moment.ts'

/** What somebody writes of a rule; what is left out is undefined, and of dates null is no bound. */
export interface WrittenChange {
  name?: string | undefined
  condition?: string | undefined
  actions?: RuleAction[] | undefined
  enabled?: boolean | undefined
  /** ms since 1970 UTC. */
  from?: number | null | undefined
  until?: number | null | undefined
}

/** The fields as they are kept. Throws 422 for what is no date. [TEAM-12] */
export function readRule(fields: {
  name?: string
  condition?: string
  actions?: RuleAction[]
  enabled?: boolean
  from?: string | null
  until?: string | null
}): WrittenChange {
  const { name, condition, actions, enabled, from, until } = fields
  return {
    name: name?.trim(),
    condition: condition?.trim(),
    actions,
    enabled,
    from: moment(from),
    until: moment(until),
  }
}

const moment = (date: string | null | undefined): number | null | undefined =>
  date === undefined || date === null ? date : writtenMoment(date)
