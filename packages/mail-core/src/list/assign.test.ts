import { expect, test } from 'vitest'
import {
  ASSIGN_FAILED,
  ASSIGN_ONE_BY_ONE,
  ASSIGN_TITLE,
  assigneeRows,
  assigneesOf,
  NO_USERS_FOUND,
  planAssignment,
  SEARCH_USERS,
  toggleAssignee,
} from './assign.ts'

const users = [
  { id: 3, full_name: 'Carol Clay' },
  { id: 2, full_name: 'Bob Baker' },
  { id: 1, full_name: 'Zoe Zimmer' },
]
const messages = [{ assignees: [2, 1] }, { assignees: [], owner_user_id: 1 }]
const rows = (staged = {}, search = '') => assigneeRows(users, messages, { userId: 1, staged, search })

test('assignees are read from assignees, else the owners, else the owner [ASSIGN-08]', () => {
  expect([
    assigneesOf({ assignees: [4], owners: [{ id: 5 }] }),
    assigneesOf({ assignees: [], owners: [{ id: 5 }, { id: 6 }], owner: { id: 7 } }),
    assigneesOf({ owners: [], owner: { id: 7 }, owner_user_id: 8 }),
    assigneesOf({ owner_user_id: 8 }),
    assigneesOf({}),
  ]).toEqual([[4], [5, 6], [7], [8], []])
})

test('all users are listed, oneself first, checked where all have them, mixed where some do [ASSIGN-02, ASSIGN-04, ASSIGN-08]', () => {
  expect(rows()).toEqual([
    { id: 1, name: 'Zoe Zimmer', checked: 'all' },
    { id: 2, name: 'Bob Baker', checked: 'some' },
    { id: 3, name: 'Carol Clay', checked: 'none' },
  ])
  expect(rows({ 1: false, 3: true }).map(({ checked }) => checked)).toEqual(['none', 'some', 'all'])
  expect(rows({}, ' BAKER ').map(({ id }) => id)).toEqual([2])
})

test('a box that goes back to where it was is no change [ASSIGN-06]', () => {
  const click = (staged: Record<number, boolean>, id: number) => {
    const row = rows(staged).find((each) => each.id === id)
    return row ? toggleAssignee(staged, row, messages) : staged
  }
  expect(click({}, 1)).toEqual({ 1: false })
  expect(click({ 1: false }, 1)).toEqual({})
  expect(click({ 3: true }, 2)).toEqual({ 2: true, 3: true })
  expect(click({ 2: true }, 2)).toEqual({ 2: false })
})

test('Apply sends only changed boxes of messages that the server knows [ASSIGN-05, ASSIGN-06]', () => {
  expect(planAssignment([7, null, 7, undefined, 8], { 1: false, 3: true, 2: true })).toEqual({
    message_ids: [7, 8],
    checked_assignees: [2, 3],
    unchecked_assignees: [1],
  })
  expect(planAssignment([null], { 1: true })).toBeNull()
  expect(planAssignment([7], {})).toBeNull()
})

test('the words of the assign dropdown [ASSIGN-01, ASSIGN-02, ASSIGN-07, ERR-19]', () => {
  expect([ASSIGN_TITLE, SEARCH_USERS, NO_USERS_FOUND, ASSIGN_FAILED, ASSIGN_ONE_BY_ONE]).toEqual([
    'Assign to users',
    'Search users...',
    'No users found',
    'Failed to update assignments. Please try again.',
    'Messages are assigned one by one, from their menus',
  ])
})
