import type { ComposeMode } from '@postroom/api'
import { withoutControls } from '../display/shown-name.ts'

const REPLY = /^\s*(re|aw|sv|antw|ref|r)\s*(\[\d+\])?\s*:\s*/i
const FORWARD = /^\s*(fwd|fw)\s*(\[\d+\])?\s*:\s*/i

/**
 * The subject of an answer or a forward (SUBJ-01 to SUBJ-05, G-083). A leading prefix of the same kind stays as it is
 * written, one of the opposite kind is replaced once, and an empty subject gets just the prefix. What turns
 * letters around stays behind (GUARD-07).
 */
export function subjectFor(mode: ComposeMode, answered: string): string {
  if (mode === 'new') return answered
  const subject = withoutControls(answered)
  const [prefix, same, opposite] = mode === 'forward' ? ['Fwd:', FORWARD, REPLY] : ['Re:', REPLY, FORWARD]
  if (same.test(subject)) return subject.trim()
  return `${prefix} ${subject.replace(opposite, '').trim()}`.trim()
}

/** The subject without the prefixes of answers and forwards at its beginning, by which answers are recognised. */
export function bareSubject(subject: string): string {
  let bare = subject
  for (let next = withoutPrefix(bare); next !== bare; next = withoutPrefix(bare)) bare = next
  return bare.trim()
}

function withoutPrefix(subject: string): string {
  return subject.replace(REPLY, '').replace(FORWARD, '')
}
