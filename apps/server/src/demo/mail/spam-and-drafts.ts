import { customers, nora, others, type Person, priya, sales, support, type TeamName, tom } from '../cast.ts'
import type { Conversation } from '../conversation.ts'

type Junk = readonly [name: string, address: string, subject: string, text: string]

const junk: Record<TeamName, readonly Junk[]> = {
  nora: [
    [
      'Grand Prize Office',
      'claim@prize-office.example',
      'YOU have been selected',
      'Dear winner, your number was drawn among 4 million. Send us your address and a small fee for the courier.',
    ],
  ],
  tom: [
    [
      'SEO Experts',
      'rank@seo-first-page.example',
      'Quick question about your website',
      'I was just on your site and noticed that you are not on page one for "hub". I can fix it for only 199 a month.',
    ],
    [
      'Parcel Servicе',
      'fee@parcel-redelivery.example',
      'Your parcel could not be delivered',
      'Pay 1.99 to have it delivered again. The link is valid for 12 hours.',
    ],
  ],
  priya: [
    [
      'Your Bank',
      'security@canal-bank-verify.example',
      'Unusual sign-in: verify NOW',
      'We have limited your account. Confirm your password within 24 hours to avoid closure.',
    ],
  ],
  support: [
    [
      'Dr. Felix Anan',
      'f.anan@heritage-trust.example',
      'Confidential: an inheritance',
      'I am the lawyer of a late client who bore your family name and left 9.4 million. Let us share it in friendship.',
    ],
    [
      'Printer Ink Direct',
      'offers@ink-ink-ink.example',
      '80% off ink!!!',
      'Never pay full price for ink again. Never. Click.',
    ],
    [
      'Crypto Mentor',
      'mentor@moonwards.example',
      'He quit his job after 3 weeks',
      'One simple method that banks do not want you to know.',
    ],
  ],
  sales: [
    [
      'Export Leads',
      'list@leads-1m.example',
      '1,000,000 bicycle buyers, verified',
      'Names, addresses, shoe sizes. Special price today.',
    ],
    ['Ms. Vera', 'vera@loan-now.example', 'Business loan approved', 'Your loan of 250,000 is ready. No papers needed.'],
  ],
}

const addressees: Record<TeamName, Person> = { nora, tom, priya, support, sales }

/** Mail that nobody asked for, each in the Spam of its mailbox. */
export const spam: readonly Conversation[] = Object.entries(junk).flatMap(([name, list]) =>
  list.map(([sender, address, subject, text], index): Conversation => {
    const mailbox = name as TeamName
    return {
      subject,
      days: 2 + index * 9 + mailbox.length,
      mail: [
        {
          from: { name: sender, address },
          to: [addressees[mailbox]],
          text,
          html: `<p><font size="5" color="red">${text}</font></p>`,
        },
      ],
      filing: { [mailbox]: { spam: true, unread: index === 0 } },
    }
  }),
)

export interface DemoDraft {
  mailbox: TeamName
  to: readonly Person[]
  subject: string
  text: string
  /** Hours before now at which it was last saved. */
  hours: number
}

/** Begun and not sent. */
export const drafts: readonly DemoDraft[] = [
  {
    mailbox: 'nora',
    to: [others.brother],
    subject: 'The boat',
    hours: 5,
    text: 'Hej,\n\nI have looked at pumps. There are two kinds, and',
  },
  {
    mailbox: 'nora',
    to: [],
    subject: 'Notes for page 17',
    hours: 70,
    text: 'Torque: 14 Nm, not 12.\nDrawing: turn by 90 degrees.\nAsk Ilse about',
  },
  {
    mailbox: 'tom',
    to: [others.journalist],
    subject: 'Re: Interview for the spring issue',
    hours: 3,
    text: 'Hi Will,\n\nthe rig can run for you all afternoon. What you should know about the noise:',
  },
  {
    mailbox: 'sales',
    to: [customers.kenji],
    subject: 'Draft agreement',
    hours: 26,
    text: 'Dear Mr Tanaka,\n\nplease find attached the draft agreement that we spoke about on Tuesday.',
  },
  {
    mailbox: 'support',
    to: [customers.emile],
    subject: 'Re: Bruit dans le boîtier de pédalier',
    hours: 1,
    text: 'Bonjour Émile,\n\nonly those with a lot number before 0902. You find it',
  },
  {
    mailbox: 'priya',
    to: [nora, tom],
    subject: 'Rules for shelf 4',
    hours: 400,
    text: '1. What is on shelf 4 stays on shelf 4.\n2.',
  },
]
