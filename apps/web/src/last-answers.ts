import { type Mail, showKept } from '@postroom/mail-core'

/** Shows what was shown last, on a page that did not come from the server. */
export const showLast = (mail: Mail): Promise<void> => showKept(mail)
