import { nora, type Person, priya, sales, support, type TeamName, tom } from '../cast.ts'
import type { Conversation, DemoMail, Filing } from '../conversation.ts'
import { csv, logo, pdf } from '../documents.ts'

const shop: Person = { name: 'Tandem Works Shop', address: 'orders@shop.tandemworks.example' }
const courier: Person = { name: 'Parcelway', address: 'no-reply@parcelway.example' }
const invoices: Person = { name: 'LedgerLeaf', address: 'billing@ledgerleaf.example' }
const bank: Person = { name: 'Canal Bank', address: 'statements@canalbank.example' }
const railway: Person = { name: 'Northrail Tickets', address: 'tickets@northrail.example' }
const tracker: Person = { name: 'Ilse Bakker (Tasks)', address: 'tasks@boardwalk.example' }

interface Notice {
  subject: string
  days: number
  filing?: Filing
}

/** A mail that a machine wrote to one mailbox. */
function notice(from: Person, to: Person & { team?: TeamName }) {
  return ({ subject, days, filing }: Notice, mail: Omit<DemoMail, 'from' | 'to'>): Conversation => ({
    subject,
    days,
    mail: [{ from, to: [to], headers: { 'Auto-Submitted': 'auto-generated' }, ...mail }],
    ...(filing !== undefined && to.team !== undefined ? { filing: { [to.team]: filing } } : {}),
  })
}

type Line = readonly [name: string, pieces: number, price: number]

function receiptHtml(number: string, lines: readonly Line[]): string {
  const money = (value: number) => value.toFixed(2)
  const rows = lines
    .map(
      ([name, pieces, price]) =>
        `<tr><td style="padding:8px">${name}</td><td align="right" style="padding:8px">${pieces}</td><td align="right" style="padding:8px">${money(pieces * price)}</td></tr>`,
    )
    .join('')
  const total = lines.reduce((sum, [, pieces, price]) => sum + pieces * price, 0)
  return `<div style="font-family:Arial,sans-serif;max-width:560px"><img src="cid:shop-logo" width="48" alt="Tandem Works"><h2>Thank you for your order</h2><p>Order <b>${number}</b></p><table width="100%" style="border-collapse:collapse;border-top:2px solid #444;border-bottom:2px solid #444">${rows}<tr style="font-weight:bold;background:#f4f4f4"><td style="padding:8px">Total</td><td></td><td align="right" style="padding:8px">${money(total)}</td></tr></table></div>`
}

const orders: readonly (readonly [days: number, buyer: string, lines: readonly Line[]])[] = [
  [
    0,
    'Hilde Brandvold',
    [
      ['Brake pads organic', 4, 14.5],
      ['Rotor 160 mm', 2, 21],
    ],
  ],
  [0, 'Yusuf Demir', [['Bottom bracket 73 mm', 1, 39.9]]],
  [
    1,
    'Klara Jansen',
    [
      ['Chainring 42 T 110 BCD', 1, 54],
      ['Chainring bolts', 1, 9.5],
    ],
  ],
  [
    1,
    'Owen Pritchard',
    [
      ['Rear hub 32 h', 1, 112],
      ['Front hub 32 h', 1, 64],
    ],
  ],
  [2, 'Lucía Romero', [['Brake pads sintered', 10, 15.9]]],
  [
    4,
    'Nikolai Petrov',
    [
      ['Cartridge 6902 stainless', 6, 12.8],
      ['Grease port', 2, 11],
    ],
  ],
  [6, 'Beatrix Vogel', [['Crankset 1x 165 mm', 1, 134]]],
  [10, 'Tariq Anwar', [['Front hub 36 h, 15 mm', 2, 88]]],
  [15, 'Mina Horvat', [['End caps 126 mm', 2, 12.5]]],
  [
    21,
    'Patrick Doyle',
    [
      ['Rear hub 28 h', 1, 112],
      ['Front hub 28 h', 1, 64],
    ],
  ],
  [36, 'Aino Virtanen', [['Chainring 38 T 110 BCD', 1, 52]]],
  [59, 'Rosa Lindt', [['Workshop poster: torque', 3, 6]]],
  [92, 'Ewan McLeod', [['Bottom bracket 68 mm', 2, 39.9]]],
  [140, 'Simone Ricci', [['Brake pads organic', 20, 14.5]]],
]

const orderReceipts = orders.map(([days, buyer, lines], index) => {
  const number = `TW-${20440 - index * 17}`
  return notice(shop, sales)(
    {
      subject: `New order ${number} from ${buyer}`,
      days,
      filing: days < 2 ? { unread: index % 2 === 0, labels: ['Shop'] } : { archived: true, labels: ['Shop'] },
    },
    {
      text: `Order ${number}\n\n${lines.map(([name, pieces, price]) => `${pieces} x ${name} at ${price.toFixed(2)}`).join('\n')}`,
      html: receiptHtml(number, lines),
      attachments: [logo('shop-logo', 210)],
    },
  )
})

const shipments: readonly (readonly [days: number, number: string, town: string])[] = [
  [0, 'PW 8841 2207', 'Bergen'],
  [1, 'PW 8841 2164', 'Westport'],
  [2, 'PW 8841 1980', 'Torino'],
  [5, 'PW 8841 1711', 'Freiburg'],
  [9, 'PW 8841 1502', 'Aarhus'],
  [19, 'PW 8841 1033', 'Porto'],
  [45, 'PW 8840 9120', 'Lyon'],
]

const shipmentNotices = shipments.map(([days, number, town], index) =>
  notice(courier, support)(
    {
      subject: index % 3 === 1 ? `Delivered: ${number} (${town})` : `On its way: ${number} to ${town}`,
      days,
      filing: { labels: ['Shipping'], ...(days === 0 ? { unread: true } : { archived: days > 1 }) },
    },
    {
      text: `Consignment ${number}\nDestination ${town}\n\nFollow it at https://parcelway.example/track/${number.replaceAll(' ', '')}`,
      html: `<div style="font-family:sans-serif"><div style="background:#ffcc00;padding:12px 20px;font-weight:bold">Parcelway</div><p style="padding:0 20px">Your consignment <b>${number}</b> to ${town} is moving.</p><table style="margin:0 20px"><tr><td>●</td><td>Collected</td></tr><tr><td>●</td><td>Depot</td></tr><tr><td>○</td><td>${town}</td></tr></table><p style="padding:0 20px"><a href="https://parcelway.example/track/${number.replaceAll(' ', '')}">Follow it</a></p></div>`,
    },
  ),
)

const papers: readonly Conversation[] = [0, 31, 61, 92, 122, 153].map((days, index) =>
  notice(invoices, priya)(
    {
      subject: `Your invoice LL-${5120 - index * 41}`,
      days: days + 3,
      filing: { labels: ['Receipts'], archived: index > 0, ...(index === 0 ? { unread: true } : {}) },
    },
    {
      text: 'Your invoice is attached. It is paid by direct debit, there is nothing to do.',
      attachments: [
        pdf(`LL-${5120 - index * 41}.pdf`, [
          'Invoice',
          `Number LL-${5120 - index * 41}`,
          'Bookkeeping, three seats',
          'Total 57.00',
        ]),
      ],
    },
  ),
)

const statements: readonly Conversation[] = [11, 42, 72].map((days, index) =>
  notice(bank, priya)(
    { subject: 'Your account statement', days, filing: { labels: ['Numbers'], archived: true } },
    {
      text: 'Your statement is attached as a table. We never ask for a password by mail.',
      attachments: [
        csv(`statement-${index + 1}.csv`, [
          ['date', 'text', 'amount'],
          ['03', 'Velo Krakow', 1240.5],
          ['11', 'Nordic Bearings', -3310],
          ['19', 'Canalside Units, rent', -1450],
        ]),
      ],
    },
  ),
)

const meeting = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Tandem Works//Demo//EN',
  'METHOD:REQUEST',
  'BEGIN:VEVENT',
  'UID:catalogue-review@tandemworks.example',
  'DTSTAMP:20240102T090000Z',
  'DTSTART:20240105T100000Z',
  'DURATION:PT45M',
  'RRULE:FREQ=WEEKLY;BYDAY=FR',
  'SUMMARY:Catalogue review',
  'LOCATION:Packing table',
  'ORGANIZER;CN=Priya Raman:mailto:priya@tandemworks.example',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n')

const others: readonly Conversation[] = [
  {
    subject: 'Invitation: Catalogue review',
    days: 1,
    filing: { nora: { unread: true, labels: ['Catalogue'] }, tom: {} },
    mail: [
      {
        from: priya,
        to: [nora, tom],
        text: 'Catalogue review at the packing table. Bring a pencil, not a pen.\n\nPriya',
        attachments: [{ filename: 'invite.ics', mimeType: 'text/calendar', content: Buffer.from(meeting) }],
      },
    ],
  },
  notice(railway, tom)(
    { subject: 'Your tickets to Utrecht', days: 4, filing: { starred: true, labels: ['Fairs'] } },
    {
      text: 'Coach 7, seats 31 and 32, facing forward. Show the attached page to the conductor.',
      attachments: [pdf('tickets.pdf', ['Northrail', 'Two adults, Utrecht and back', 'Coach 7, seats 31 and 32'])],
    },
  ),
  notice(railway, tom)(
    { subject: 'How was your journey?', days: 95, filing: { trashed: true } },
    { text: 'Tell us in two minutes. The tenth answer wins a cup.' },
  ),
  ...[0, 2, 6].map((days, index) =>
    notice(tracker, nora)(
      {
        subject:
          ['Ilse moved "Rig: replace bearing" to Done', 'You were mentioned in "Poster v4"', 'Due tomorrow: proof'][
            index
          ] ?? '',
        days,
        filing: { labels: ['Newsletters/Tasks'], unread: index === 0 },
      },
      { text: 'See it on the board: https://boardwalk.example/b/7\n\nYou can answer this mail to comment.' },
    ),
  ),
]

/** What machines write: orders, shipments, invoices, statements, tickets, an invitation. */
export const notices: readonly Conversation[] = [
  ...orderReceipts,
  ...shipmentNotices,
  ...papers,
  ...statements,
  ...others,
]
