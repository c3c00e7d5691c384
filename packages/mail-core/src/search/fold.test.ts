import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test('case, accents and width do not count in a search; kana keep their marks', () => {
  expect(fold('ÉCOLE Ångström ŁÓDŹ Straße ＡＢＣ１ ﬁn')).toBe('ecole angstrom lodz strasse abc1 fin')
  expect(fold('İSTANBUL ẞ Σίσυφος שָׁלוֹם')).toBe('istanbul ss σισυφος שלום')
  expect(fold('がぎ カ')).toBe('がぎ カ')
})

test('[ARRIVE-05] soft hyphens and zero-width characters part no words, and apostrophes are one', () => {
  expect(fold('Donau\u00addampf\u200bschiff می\u200cخواهم don’t')).toBe("donaudampfschiff میخواهم don't")
})
