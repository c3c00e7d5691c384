import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ancestorPaths,
  childPath,
  cleanLabelPath,
  isAtOrUnder,
  labelName,
  labelPathKey,
  movedPath,
  parentPath,
  renameLastSegment,
} from './label-path.ts'

test('the last segment of a path is the name [DATA-04]', () => {
  expect(labelName('Work/Clients/Acme')).toBe('Acme')
  expect(labelName('Work')).toBe('Work')
})

test('a child is parent path/name, and a name at the top stands alone [SIDE-16]', () => {
  expect(childPath('Work', 'Clients')).toBe('Work/Clients')
  expect(childPath(null, ' Work ')).toBe('Work')
  expect(childPath('Work', 'Clients/Acme')).toBe('Work/Clients/Acme')
})

test('a slash in a name means hierarchy, and empty segments vanish [SIDE-16]', () => {
  expect(cleanLabelPath(' /Work // Clients / ')).toBe('Work/Clients')
})

test('the paths above a label, the topmost first', () => {
  expect(parentPath('Work/Clients')).toBe('Work')
  expect(parentPath('Work')).toBeNull()
  expect(ancestorPaths('a/b/c')).toEqual(['a', 'a/b'])
  expect(ancestorPaths('a')).toEqual([])
})

test('renaming replaces only the last segment [SIDE-20]', () => {
  expect(renameLastSegment('Work/Clients', 'Customers')).toBe('Work/Customers')
  expect(renameLastSegment('Work', 'Home')).toBe('Home')
})

test('a label lies under its ancestors by whole segments, ignoring case', () => {
  expect(isAtOrUnder('work/clients', 'Work')).toBe(true)
  expect(isAtOrUnder('Work', 'WORK')).toBe(true)
  expect(isAtOrUnder('Workshop', 'Work')).toBe(false)
  expect(isAtOrUnder('Work', 'Work/Clients')).toBe(false)
})

test('descendants follow a renamed label and others stay [SIDE-20]', () => {
  expect(movedPath('Work/Clients/Acme', 'Work/Clients', 'Work/Customers')).toBe('Work/Customers/Acme')
  expect(movedPath('Work/Clients', 'Work/Clients', 'Work/Customers')).toBe('Work/Customers')
  expect(movedPath('Work/Clients2', 'Work/Clients', 'Work/Customers')).toBe('Work/Clients2')
})

test('composed and decomposed letters are one name [SIDE-15]', () => {
  expect(labelPathKey('Cafe\u0301')).toBe(labelPathKey('CAF\u00c9'))
})

test('a path is its parent and its name, however it is spelled', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (segments) => {
      const path = cleanLabelPath(segments.join('/'))
      fc.pre(path !== '')
      expect(childPath(parentPath(path), labelName(path))).toBe(path)
      expect(renameLastSegment(path, labelName(path))).toBe(path)
    }),
  )
})
