import { marksWithAway, type PersonMark } from '@postroom/mail-core'
import { useAwayNotes } from '../absence/use-away-notes.ts'
import { PersonMarks } from '../list/person-marks.tsx'

/** Those who look after a message, as initials and in words; beside the name of who is away stands until when. [SCREEN-05, TEAM-13] */
export function AssignedPeople({ assigned }: { assigned: readonly PersonMark[] }) {
  const marks = marksWithAway(assigned, useAwayNotes())
  return (
    <>
      <PersonMarks marks={marks} />
      <bdi aria-hidden="true">{marks.map(({ text }) => text).join(', ')}</bdi>
    </>
  )
}
