import { expect, test } from 'vitest'
import { meQuery } from '../accounts/accounts-queries.ts'
import { labelId } from '../fixture-mail.ts'
import { labelsQuery } from '../labels/labels-queries.ts'
import { createTestMail } from '../test-mail.ts'
import { landingOf, scrollDirection } from './drop-place.ts'

async function known() {
  const mail = createTestMail()
  await mail.cache.fetchQuery(meQuery(mail))
  await mail.cache.fetchQuery(labelsQuery(mail))
  return mail
}

test("a folder is that of the rows' owner; rows of several owners may not land there [DND-03, DND-07] (G-071)", async () => {
  const mail = await known()
  const over = (ownerId: number | null, path: string) => landingOf(mail, { ownerId }, { path })
  expect(over(1, 'starred')).toEqual({ labelId: labelId(1, 'starred'), allowed: true })
  expect(over(3, 'starred')).toEqual({ labelId: labelId(3, 'starred'), allowed: true })
  expect(over(null, 'starred')).toEqual({ labelId: labelId(1, 'starred'), allowed: false })
})

test('Drafts and the disabled folders refuse; a place without a label is none [DND-03] (G-076)', async () => {
  const mail = await known()
  const over = (path: string) => landingOf(mail, { ownerId: 1 }, { path })
  expect(over('drafts')).toEqual({ labelId: labelId(1, 'drafts'), allowed: false })
  expect(over('snoozed')).toEqual({ labelId: labelId(1, 'snoozed'), allowed: false })
  expect(over('none-such')).toBeNull()
  expect(landingOf(createTestMail(), { ownerId: 1 }, { path: 'inbox' })).toBeNull()
})

test("rows land on a label of one's own when they are one's own [DND-03, ACT-25]", async () => {
  const mail = await known()
  const over = (ownerId: number, label: number) => landingOf(mail, { ownerId }, { labelId: label })
  expect(over(1, labelId(1, 'Work'))).toEqual({ labelId: labelId(1, 'Work'), allowed: true })
  expect(over(3, labelId(1, 'Work'))).toEqual({ labelId: labelId(1, 'Work'), allowed: false })
  expect(over(3, labelId(3, 'Work'))).toEqual({ labelId: labelId(3, 'Work'), allowed: false })
  expect(over(1, 99_999)).toBeNull()
})

test('the sidebar scrolls within 60 px of its edges, the list within 80 px [DND-08, DND-09]', () => {
  const at = (area: 'sidebar' | 'list', y: number) => scrollDirection(area, { y, top: 100, bottom: 900 })
  expect([100, 159, 160, 500, 840, 841, 900].map((y) => at('sidebar', y))).toEqual([-1, -1, null, null, null, 1, 1])
  expect([100, 179, 180, 500, 820, 821, 900].map((y) => at('list', y))).toEqual([-1, -1, null, null, null, 1, 1])
})

test('an area lower than its two edges scrolls to the nearer one', () => {
  const at = (y: number) => scrollDirection('list', { y, top: 100, bottom: 200 })
  expect([101, 149, 151, 199].map(at)).toEqual([-1, -1, 1, 1])
})
