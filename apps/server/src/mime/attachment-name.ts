import { emlFileName } from '@postroom/mail-core/rules'
import { detectExtension } from 'nodemailer/lib/mime-funcs/mime-types'
import { cleanText } from './header-text.ts'

const KNOWN: Record<string, string> = {
  'message/rfc822': emlFileName(''),
  'message/delivery-status': 'delivery-status.txt',
  'text/rfc822-headers': 'message-headers.txt',
  'text/calendar': 'invite.ics',
  'application/ics': 'invite.ics',
  'application/ms-tnef': 'winmail.dat',
}

const SHOWS_NOTHING = /^[.\p{Z}\p{Default_Ignorable_Code_Point}]*$/u

/** A file name without folders and a lower-case MIME type; a part without a name that shows something gets one after its type. */
export function namedAttachment(part: { filename: string | null; mimeType: string; position: number }): {
  filename: string
  mimeType: string
} {
  const declared = cleanText(part.mimeType.toLowerCase(), 200)
  const mimeType = /^[\w.+-]+\/[\w.+-]+$/.test(declared) ? declared : 'application/octet-stream'
  const name = cleanText((part.filename ?? '').split(/[/\\]/).at(-1) ?? '', 255)
  return { filename: SHOWS_NOTHING.test(name) ? nameAfterType(mimeType, part.position) : name, mimeType }
}

function nameAfterType(mimeType: string, position: number): string {
  return KNOWN[mimeType] ?? `Attachment ${position}.${detectExtension(mimeType) || 'bin'}`
}
