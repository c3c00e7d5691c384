import { expect, test } from 'vitest'
import { leavesAdministration } from './leaves-administration.ts'

test('[PEOPLE-10] whoever goes elsewhere leaves the administration, and whoever is signed out is not asked', () => {
  const places = ['/mail/inbox', 'https://mail.example/settings', '/admin', '/admin?x=1', '/login']
  expect(places.map(leavesAdministration)).toEqual([true, true, false, false, false])
})
