import type { LabelChange } from '@postroom/api'
import type { AssigneesChange } from '../list/alike-assignees.ts'

/** What an act did to one conversation; an act changes labels or assignees, and both are empty for other kinds. [TEAM-05] */
export interface RecordedChange {
  labels?: readonly LabelChange[]
  assignees?: readonly AssigneesChange[]
  /** Whether it was done in another mailbox that holds the messages, by somebody who may not work in this one. */
  elsewhere?: boolean
}

/**
 * What is recorded of changes of labels: without the marks that are nobody's concern but the reader's.
 *
 * @param marks ids of the labels for stars and importance
 */
export function withoutMarks(changes: readonly LabelChange[], marks: ReadonlySet<number>): LabelChange[] {
  return changes.flatMap(({ user_message_ids, added_label_ids, removed_label_ids }) => {
    const added = added_label_ids.filter((id) => !marks.has(id))
    const removed = removed_label_ids.filter((id) => !marks.has(id))
    return added.length + removed.length === 0
      ? []
      : { user_message_ids, added_label_ids: added, removed_label_ids: removed }
  })
}

/** Whether two changes concern the same of a message: then the later one is why the earlier is no longer as it was. */
export function overlaps(one: RecordedChange, other: RecordedChange, places: ReadonlySet<number>): boolean {
  const labels = (one.labels ?? []).some((mine) =>
    (other.labels ?? []).some(
      (theirs) =>
        sharesAny(mine.user_message_ids, theirs.user_message_ids) &&
        (sharesAny(touched(mine), touched(theirs)) ||
          (touched(mine).some((id) => places.has(id)) && touched(theirs).some((id) => places.has(id)))),
    ),
  )
  return (
    labels ||
    (one.assignees ?? []).some((mine) =>
      (other.assignees ?? []).some(
        (theirs) =>
          mine.message_id === theirs.message_id &&
          sharesAny([...mine.added, ...mine.removed], [...theirs.added, ...theirs.removed]),
      ),
    )
  )
}

const touched = ({ added_label_ids, removed_label_ids }: LabelChange): number[] => [
  ...added_label_ids,
  ...removed_label_ids,
]
const sharesAny = (one: readonly number[], other: readonly number[]): boolean => one.some((id) => other.includes(id))
