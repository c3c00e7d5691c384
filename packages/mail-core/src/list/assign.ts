export const ASSIGN_FAILED = 'Failed to update assignments. Please try again.'
export const ASSIGN_TITLE = 'Assign to users'
export const SEARCH_USERS = 'Search users...'
/** Said when a search of the panel fits nobody. */
export const NO_USERS_FOUND = 'No users found'
/** Hint on the toolbar's Assign in threaded mode, where it is disabled (ASSIGN-07, G-080). */
export const ASSIGN_ONE_BY_ONE = 'Messages are assigned one by one, from their menus'

/** What says who a message is assigned to, in any of the forms that the specification names (ASSIGN-08). */
export interface Assigned {
  assignees?: readonly number[] | null
  owners?: readonly { id: number }[] | null
  owner?: { id: number } | null
  owner_user_id?: number
}

/** A person in the assign dropdown; 'some' is the mixed mark (G-081). */
export interface AssigneeRow {
  id: number
  name: string
  checked: 'all' | 'some' | 'none'
}

/** Boxes that were changed, by user id. */
export type StagedAssignees = { readonly [userId: number]: boolean }

/** The ids of users that a message is assigned to: its assignees, else its owners, else its owner (ASSIGN-08). */
export function assigneesOf({ assignees, owners, owner, owner_user_id }: Assigned): readonly number[] {
  if (assignees && assignees.length > 0) return assignees
  if (owners && owners.length > 0) return owners.map(({ id }) => id)
  const id = owner?.id ?? owner_user_id
  return id === undefined ? [] : [id]
}

/**
 * Everyone who can be assigned, the signed-in user first, with what the messages have and what was changed (ASSIGN-04,
 * G-081). `search` narrows by name, ignoring case (ASSIGN-02).
 */
export function assigneeRows(
  users: readonly { id: number; full_name: string }[],
  messages: readonly Assigned[],
  { userId, staged, search }: { userId: number; staged: StagedAssignees; search: string },
): AssigneeRow[] {
  const wanted = search.trim().toLowerCase()
  const assigned = messages.map(assigneesOf)
  return users
    .filter(({ full_name }) => full_name.toLowerCase().includes(wanted))
    .sort((a, b) => Number(b.id === userId) - Number(a.id === userId) || a.full_name.localeCompare(b.full_name))
    .map(({ id, full_name }) => ({ id, name: full_name, checked: checkedState(id, assigned, staged) }))
}

function checkedState(id: number, assigned: readonly (readonly number[])[], staged: StagedAssignees) {
  const now = staged[id]
  if (now !== undefined) return now ? 'all' : 'none'
  const having = assigned.filter((ids) => ids.includes(id)).length
  if (having === 0) return 'none'
  return having === assigned.length ? 'all' : 'some'
}

/** The boxes after a click on one: checked unless it is checked for all; a box back where it was is no change. */
export function toggleAssignee(
  staged: StagedAssignees,
  { id, checked }: AssigneeRow,
  messages: readonly Assigned[],
): StagedAssignees {
  const { [id]: _, ...others } = staged
  const wanted = checked !== 'all'
  return checkedState(id, messages.map(assigneesOf), {}) === (wanted ? 'all' : 'none')
    ? others
    : { ...others, [id]: wanted }
}

/** The call that Apply makes, or null when there is no message or no changed box (ASSIGN-05, ASSIGN-06, API-44). */
export function planAssignment(
  messageIds: readonly (number | null | undefined)[],
  staged: StagedAssignees,
): { message_ids: number[]; checked_assignees: number[]; unchecked_assignees: number[] } | null {
  const ids = [...new Set(messageIds.flatMap((id) => id ?? []))]
  const boxes = Object.entries(staged).map(([id, checked]) => ({ id: Number(id), checked }))
  if (ids.length === 0 || boxes.length === 0) return null
  const chosen = (wanted: boolean) => boxes.filter(({ checked }) => checked === wanted).map(({ id }) => id)
  return { message_ids: ids, checked_assignees: chosen(true), unchecked_assignees: chosen(false) }
}
