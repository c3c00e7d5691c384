import { expect, test } from 'vitest'
import { parseLocation } from '../navigation/mail-location.ts'
import { boxText } from './box-text.ts'

test.each([
  ['/mail/search?q=wheels+is%3Astarred', 'wheels is:starred'],
  ['/mail/search?from=Ann+Lee&q=plan&page=2', 'from:"Ann Lee" plan'],
  ['/mail/search/thread/7?q=wheels&messageId=9', 'wheels'],
  ['/mail/search', ''],
  ['/mail/inbox?q=wheels', ''],
])('%s shows %j in the search box (G-045)', (href, text) => {
  expect(boxText(parseLocation(href))).toBe(text)
})
