import { basename, dirname } from 'node:path'
import type { MailState } from './source-mail.ts'

/** The flags at the end of a Maildir file's name, `:2,FRST`; what lies in `new` nobody has seen. */
export function maildirState(path: string): MailState {
  const flags = /[:;!]2,([A-Za-z]*)$/.exec(basename(path))?.[1] ?? ''
  return {
    read: flags.includes('S') && basename(dirname(path)) !== 'new',
    starred: flags.includes('F'),
    replied: flags.includes('R'),
    trashed: flags.includes('T'),
  }
}
