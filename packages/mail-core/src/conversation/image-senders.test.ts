import { expect, test } from 'vitest'
import { meQuery } from '../accounts/accounts-queries.ts'
import { ann } from '../fixture-mail.ts'
import { createTestMail } from '../test-mail.ts'
import { alwaysShowImagesOf, showsImagesOf } from './image-senders.ts'

test('whose images one person always wants to see counts for nobody else of this browser (G-032)', async () => {
  let user = ann
  const mail = createTestMail({ 'GET /users/me': () => ({ user }) })
  await mail.cache.fetchQuery(meQuery(mail))
  expect(showsImagesOf(mail, 'Zoe@Shop.example')).toBe(false)
  alwaysShowImagesOf(mail, 'Zoe@Shop.example')
  alwaysShowImagesOf(mail, 'zoe@shop.example')
  expect([...mail.world.storage]).toEqual([['imageSenders', '["1 zoe@shop.example"]']])
  expect([
    showsImagesOf(mail, 'zoe@shop.example'),
    showsImagesOf(mail, ''),
    showsImagesOf(mail, 'oe@shop.example'),
  ]).toEqual([true, false, false])
  user = { ...ann, id: 2 }
  mail.cache.clear()
  await mail.cache.fetchQuery(meQuery(mail))
  expect(showsImagesOf(mail, 'zoe@shop.example')).toBe(false)
})
