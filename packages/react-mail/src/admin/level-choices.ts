import { ADMIN_TEXTS, LEVEL_TEXTS } from '@postroom/mail-core'
import { GRANT_LEVELS } from '@postroom/mail-core/rules'

/** What may be chosen of a mailbox: no access, or a level. */
export const LEVEL_CHOICES = [
  { name: ADMIN_TEXTS.noAccess, value: '' },
  ...GRANT_LEVELS.map((level) => ({ name: LEVEL_TEXTS[level].name, value: level })),
]
