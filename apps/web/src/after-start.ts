import { type Mail, tellDesktop, watchConnection } from '@postroom/mail-core'
import { loadOnFirstInput, loadWhenIdle, pagePolicy } from '@postroom/react-mail'
import { neverShowKeptPage } from './kept-page.ts'
import { keepLabelOfEntry } from './label-of-entry.ts'
import { mirrorUiHints } from './mirror-ui-hints.ts'

/** What can wait until the first rows are there. */
export async function afterStart(mail: Mail): Promise<void> {
  mirrorUiHints(mail)
  keepLabelOfEntry(mail)
  neverShowKeptPage()
  watchConnection(mail)
  tellDesktop(mail)
  await Promise.all([loadWhenIdle(), loadOnFirstInput()])
  if (import.meta.env.PROD) await keepShell()
}

/** Has the browser keep the page itself for a reload without a connection; where people come by http it keeps none. [SCREEN-08] */
async function keepShell(): Promise<void> {
  pagePolicy()
  await navigator.serviceWorker?.register('/service-worker.js')
}
