import { noise } from './noise.ts'
import type { Shape } from './shapes.ts'
import { pareto, STEPS, spread } from './spread.ts'

/** A part that is no body. */
export interface SampleFile {
  /** Null where the part has no name. */
  filename: string | null
  mimeType: string
  /** Of a picture that the HTML shows. */
  contentId: string | null
  content: Buffer
}

interface FilesArgs {
  n: number
  shape: Shape
  random: () => number
  /** A mail of its own, to be carried in this one. */
  inner: (index: number) => Buffer
}

/** Names and types of files that people attach, and a documents' share of all. */
const KINDS: readonly [string, string][] = [
  ['Report.pdf', 'application/pdf'],
  ['Invoice 2026.pdf', 'application/pdf'],
  ['Minutes.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['Figures.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['IMG_2041.jpg', 'image/jpeg'],
  ['Screenshot.png', 'image/png'],
  ['Plans.zip', 'application/zip'],
  ['Übersicht.pdf', 'application/pdf'],
]

/** 5 kB to 18.7 MB, which travel as 25 MB: half of them below 11 kB, one in two hundred above 2 MB. */
const SIZES = { least: 5_000, most: 18_700_000, slope: 0.9 }
const LOGO = 6_000

/** The parts beside the bodies, in the order in which they stand in the message. */
export function sampleFiles({ n, shape, random, inner }: FilesArgs): SampleFile[] {
  const upTo = (most: number) => 1 + Math.floor(random() * most)
  switch (shape) {
    case 'related':
      return Array.from({ length: upTo(4) }, (_, index) => picture(n, index))
    case 'text with files':
    case 'alternative with files':
      return Array.from({ length: upTo(3) }, (_, index) => {
        const [filename, mimeType] = KINDS[Math.floor(random() * KINDS.length)] ?? ['data', 'application/octet-stream']
        const size = index === 0 ? pareto(spread(n, STEPS.file), SIZES) : 5_000 + random() * 25_000
        return file({ filename, mimeType, content: noise(n + index / 4, Math.floor(size)) })
      })
    case 'calendar':
      return [file({ filename: 'invite.ics', mimeType: 'application/ics', content: invitation(n) })]
    case 'forwarded':
      return [file({ filename: 'Forwarded.eml', mimeType: 'message/rfc822', content: inner(0) })]
    case 'signed':
      return [file({ filename: 'smime.p7s', mimeType: 'application/pkcs7-signature', content: noise(n, 3_800) })]
    case 'report':
      return [
        file({ filename: null, mimeType: 'message/delivery-status', content: Buffer.from(deliveryStatus(n)) }),
        file({ filename: null, mimeType: 'text/rfc822-headers', content: headersOf(inner(0)) }),
      ]
    case 'digest':
      return Array.from({ length: 1 + upTo(7) }, (_, index) =>
        file({ filename: null, mimeType: 'message/rfc822', content: inner(index) }),
      )
    default:
      return []
  }
}

const file = (part: Omit<SampleFile, 'contentId'>): SampleFile => ({ ...part, contentId: null })

/** The first one is the logo of a sender, which is in all of their mail. */
function picture(n: number, index: number): SampleFile {
  const content = index === 0 ? noise(n % 40, LOGO) : noise(n + index / 8, 4_000 + ((n * 7_919) % 26_000))
  return {
    filename: `image00${index + 1}.png`,
    mimeType: 'image/png',
    contentId: `image00${index + 1}.png@${n}`,
    content,
  }
}

function invitation(n: number): Buffer {
  const lines = [
    'BEGIN:VCALENDAR',
    'PRODID:-//Sample//Calendar//EN',
    'VERSION:2.0',
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
    `UID:${n}@calendar.example`,
    'DTSTAMP:20260105T090000Z',
    'DTSTART:20260112T090000Z',
    'DTEND:20260112T100000Z',
    'SUMMARY:Review of the week',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
  return Buffer.from(lines.join('\r\n'))
}

const deliveryStatus = (n: number): string =>
  `Reporting-MTA: dns; mx${n % 4}.example.org\r\n\r\nFinal-Recipient: rfc822; nobody${n}@example.net\r\n` +
  'Action: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 no such user here\r\n'

const headersOf = (mail: Buffer): Buffer => mail.subarray(0, mail.indexOf('\r\n\r\n') + 2)
