import type { Mail } from '@postroom/mail-core'
import { loadWhenIdle } from '@postroom/react-mail'
import { neverShowKeptPage } from './kept-page.ts'
import { keepLabelOfEntry } from './label-of-entry.ts'
import { mirrorLook } from './mirror-look.ts'

/** What can wait until the first rows are there. */
export async function afterStart(mail: Mail): Promise<void> {
  mirrorLook(mail)
  keepLabelOfEntry(mail)
  neverShowKeptPage()
  await loadWhenIdle()
}
