import type { TeamName } from './cast.ts'

interface DemoMailbox {
  /** Custom labels with their colours, parents before their children. */
  labels: Readonly<Record<string, string>>
  /** What the person does, or when the mailbox is answered. */
  role: string
  /** HTML of the mailbox's signature. */
  signature: { name: string; html: string }
}

const signed = (name: string, role: string): Pick<DemoMailbox, 'role' | 'signature'> => ({
  role,
  signature: {
    name: 'Work',
    html: `<p>${name}<br><span style="color:#5f6368">${role}<br>Tandem Works, Canalside 7</span></p>`,
  },
})

/** What each mailbox of the demo team has set up for itself. */
export const mailboxes: Readonly<Record<TeamName, DemoMailbox>> = {
  nora: {
    labels: {
      Catalogue: '#00796b',
      Newsletters: '#9aa0a6',
      'Newsletters/Tasks': '#5f6368',
      Personal: '#7e57c2',
      'Personal/Choir': '#c2185b',
      'Personal/Family': '#e8710a',
      Suppliers: '#8d6e63',
      Fairs: '#0288d1',
      Team: '#1e8e3e',
    },
    ...signed('Nora Lindqvist', 'Workshop'),
  },
  tom: {
    labels: { Fairs: '#0288d1', Personal: '#7e57c2', Team: '#1e8e3e' },
    ...signed('Tom Adeyemi', 'Sales'),
  },
  priya: {
    labels: {
      Catalogue: '#00796b',
      Newsletters: '#9aa0a6',
      Numbers: '#3949ab',
      Personal: '#7e57c2',
      Premises: '#5d4037',
      Receipts: '#f9ab00',
      Suppliers: '#8d6e63',
      Team: '#1e8e3e',
    },
    ...signed('Priya Raman', 'Operations'),
  },
  support: {
    labels: {
      Orders: '#1a73e8',
      'Orders/Delayed': '#d93025',
      Returns: '#e8710a',
      'Returns/Warranty': '#c2185b',
      Shipping: '#8d6e63',
      Technical: '#00796b',
      'Technical/Brakes': '#00acc1',
      'Technical/Drivetrain': '#7cb342',
      'Waiting for customer': '#9aa0a6',
    },
    ...signed('Tandem Works Support', 'We answer from Monday to Friday'),
  },
  sales: {
    labels: {
      Dealers: '#3949ab',
      'Dealers/Asia': '#9334e6',
      'Dealers/Europe': '#0288d1',
      Quotes: '#f9ab00',
      'Quotes/Lost': '#5f6368',
      'Quotes/Won': '#1e8e3e',
      Shop: '#8d6e63',
      'Trade shows': '#e91e63',
    },
    ...signed('Tandem Works Sales', 'Hubs, rings, pads'),
  },
}
