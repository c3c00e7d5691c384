import { type AnswerKey, answerKey } from '../answer-key.ts'
import type { PresenceMark } from './presence-marks.ts'

/** Colleagues at conversations now, by the key of the conversation's row. */
export type Presence = Readonly<Record<string, readonly PresenceMark[]>>

/** Where the cache keeps what the events said; nothing is asked for. */
export const PRESENCE: AnswerKey<Presence> = answerKey('presence')
