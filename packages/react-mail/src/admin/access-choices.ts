import { ADMIN_TEXTS, LEVEL_CHOICES } from '@postroom/mail-core'

/** What may be chosen of a mailbox: no access, or a level. */
export const ACCESS_CHOICES = [{ name: ADMIN_TEXTS.noAccess, value: '' }, ...LEVEL_CHOICES]
