import { expect, test } from 'vitest'
import { LABEL_PALETTE } from './label-palette.ts'
import {
  COMING_SOON,
  isReservedPath,
  isSystemPath,
  labelColor,
  MY_LABELS,
  NEW_LABEL_COLOR,
  SEARCH_VIEW_NAME,
  SYSTEM_LABELS,
  systemLabel,
  viewName,
} from './system-labels.ts'

test('system folders have their paths and default colours [SIDE-25]', () => {
  expect(Object.fromEntries(SYSTEM_LABELS.map(({ path, color }) => [path, color]))).toEqual({
    inbox: '#4285F4',
    starred: '#FFCC33',
    snoozed: '#8E8E8E',
    sent: '#16A766',
    drafts: '#8E8E8E',
    important: '#D23F31',
    chats: '#4285F4',
    scheduled: '#8E8E8E',
    all_mail: '#7D7D7D',
    spam: '#E49C3A',
    trash: '#DD4B39',
  })
})

test('the sidebar shows five folders, three under More and three disabled [SIDE-05, SIDE-06, SIDE-07, SIDE-08]', () => {
  const names = (place: string) => SYSTEM_LABELS.filter((label) => label.place === place).map((label) => label.name)
  expect(names('main')).toEqual(['Inbox', 'Starred', 'Sent', 'Important', 'Drafts'])
  expect(names('more')).toEqual(['All Mail', 'Spam', 'Trash'])
  expect(names('disabled')).toEqual(['Snoozed', 'Chats', 'Scheduled'])
  expect(COMING_SOON).toBe('Coming soon')
  expect(MY_LABELS).toBe('My Labels')
})

test('the palette has 21 different colours and starts with the default [SIDE-27]', () => {
  expect(LABEL_PALETTE).toHaveLength(21)
  expect(new Set(LABEL_PALETTE.map((color) => color.toLowerCase())).size).toBe(21)
  expect(LABEL_PALETTE[0]).toBe('#9aa0a6')
  expect(NEW_LABEL_COLOR).toBe('#9aa0a6')
  expect(LABEL_PALETTE.filter((color) => !/^#[0-9a-f]{6}$/.test(color))).toEqual([])
})

test.each([
  ['inbox', 'Inbox'],
  ['sent', 'Sent'],
  ['drafts', 'Drafts'],
  ['starred', 'Starred'],
  ['trash', 'Trash'],
  ['spam', 'Spam'],
  ['snoozed', 'Snoozed'],
  ['important', 'Important'],
  ['all_mail', 'All Mail'],
])('the view %s is called %s [LIST-21]', (path, name) => {
  expect(viewName(path)).toBe(name)
})

test('other views carry the label name capitalised [LIST-22]', () => {
  expect(viewName('receipts')).toBe('Receipts')
  expect(viewName('Work/clients')).toBe('Clients')
  expect(viewName('übersicht')).toBe('Übersicht')
  expect(viewName('日本')).toBe('日本')
  expect(SEARCH_VIEW_NAME).toBe('Search results')
})

test('a label without a colour takes that of its folder, else the fallback [SIDE-25, SIDE-26]', () => {
  expect(labelColor({ path: 'Work', color: '#1a73e8' })).toBe('#1a73e8')
  expect(labelColor({ path: 'inbox', color: null })).toBe('#4285F4')
  expect(labelColor({ path: 'Work', color: '' })).toBe('#5f6368')
  expect(labelColor({ path: 'Work' })).toBe('#5f6368')
})

test('system paths are recognised in any letter case, and search is reserved with them (G-025)', () => {
  expect(systemLabel('INBOX')?.name).toBe('Inbox')
  expect(isSystemPath('Work')).toBe(false)
  expect(isReservedPath('Search')).toBe(true)
  expect(isReservedPath('All_Mail')).toBe(true)
  expect(isReservedPath('Searches')).toBe(false)
})
