import type { Conversation } from '../conversation.ts'
import { issuesOf, type Newsletter } from '../newsletter.ts'

const all: readonly Newsletter[] = [
  {
    sender: { name: 'Spoke Magazine', address: 'weekly@spokemagazine.example' },
    hue: 12,
    design: 'cards',
    reader: 'nora',
    issues: [
      {
        subject: 'The week in wheels',
        days: 0,
        filing: { unread: true, labels: ['Newsletters'] },
        items: [
          {
            title: 'Why thin spokes last longer',
            text: 'A spoke dies of changing load, not of load. A thinner one stretches more and so changes less. Three builders explain how they choose.',
          },
          {
            title: 'Night train with a tandem',
            text: 'Eleven operators, eleven answers. We carried one onto all of them and kept notes on the conductors.',
          },
          {
            title: 'Workshop: the quiet headset',
            text: 'Four causes of the knock that comes back, and the one that everybody overlooks.',
          },
        ],
      },
      {
        subject: 'Seven lights for the dark months',
        days: 14,
        filing: { labels: ['Newsletters'] },
        items: [
          {
            title: 'Measured, not guessed',
            text: 'Seven front lights, one dark lane, one lux meter. The cheapest came second.',
          },
          {
            title: 'Rain capes',
            text: 'Out of fashion since 1970 and still the only thing that keeps your knees dry.',
          },
        ],
      },
      {
        subject: 'Show report: small makers, big ideas',
        days: 58,
        filing: { labels: ['Newsletters'], starred: true },
        items: [
          {
            title: 'Bearings by the sea',
            text: 'A stainless cartridge that laughed at our bucket of salt water for six weeks.',
          },
          { title: 'The hub that would not stop', text: 'Two judges, one coffee, one wheel still turning.' },
        ],
      },
      {
        subject: 'The long road issue',
        days: 372,
        filing: { labels: ['Newsletters'], archived: true },
        items: [
          { title: 'From Trondheim to Tarifa', text: '5,480 kilometres, two flat tyres, one wedding on the way.' },
        ],
      },
    ],
  },
  {
    sender: { name: 'Harbour Market', address: 'hello@harbourmarket.example' },
    hue: 150,
    design: 'hero',
    reader: 'tom',
    issues: [
      {
        subject: '🍂 Squash season is here',
        days: 1,
        filing: { unread: true },
        items: [
          { title: 'Squash season is here', text: 'Eight kinds, from the size of a fist to the size of a chair.' },
          { title: 'Bread', text: 'the rye is back on Wednesdays' },
          { title: 'Cheese', text: 'a goat from the island, small and opinionated' },
          { title: 'Opening hours', text: 'Saturdays until four from now on' },
        ],
      },
      {
        subject: 'Cherries, at last',
        days: 146,
        filing: { archived: true },
        items: [
          { title: 'Cherries, at last', text: 'Three weeks late and worth it.' },
          { title: 'Jam jars', text: 'bring yours back, the shelf is empty' },
        ],
      },
      {
        subject: 'We are closed on Monday',
        days: 207,
        filing: { trashed: true },
        items: [{ title: 'Closed on Monday', text: 'The floor gets a new floor.' }],
      },
    ],
  },
  {
    sender: { name: 'Cloudpeg Status & Product', address: 'product@cloudpeg.example' },
    hue: 200,
    design: 'dark',
    reader: 'priya',
    issues: [
      {
        subject: "What's new: backups that restore themselves",
        days: 2,
        filing: { unread: true, labels: ['Newsletters'] },
        items: [
          {
            title: 'Rehearsed restores',
            text: 'Once a week we restore your backup into an empty room and tell you how long it took.',
          },
          {
            title: 'Fewer alerts',
            text: 'An alert that nobody acts on three times in a row asks whether it may retire.',
          },
        ],
      },
      {
        subject: 'Autumn prices',
        days: 49,
        filing: { archived: true, labels: ['Newsletters'] },
        items: [{ title: 'Storage gets cheaper', text: 'By 11 %, from the first. You need not do anything.' }],
      },
      {
        subject: 'A year of uptime, in one picture',
        days: 318,
        filing: { archived: true },
        items: [{ title: '99.987 %', text: 'And an honest page about the missing 0.013.' }],
      },
    ],
  },
  {
    sender: { name: 'Bearing & Bushing', address: 'journal@bearingandbushing.example' },
    hue: 40,
    design: 'table',
    reader: 'nora',
    issues: [
      {
        subject: 'Issue 88: seals, greases, and a correction',
        days: 4,
        filing: { labels: ['Newsletters'], unread: true },
        items: [
          {
            title: 'Contact seals at low speed',
            text: 'Friction of eleven seal lips between 40 and 200 revolutions a minute, new and after 300 hours.',
          },
          {
            title: 'Calcium or lithium?',
            text: 'What salt water does to either, with photographs that you should not look at during lunch.',
          },
          {
            title: 'Correction',
            text: 'In issue 87 the axis of figure 4 was logarithmic and the author was not. We apologise.',
          },
        ],
      },
      {
        subject: 'Issue 87: fatigue of forged cranks',
        days: 34,
        filing: { labels: ['Newsletters'], archived: true },
        items: [
          {
            title: 'Where cranks break',
            text: 'Ninety-four broken ones on a table, sorted by age, rider and confession.',
          },
          { title: 'Test rigs that sing', text: 'A note is a measurement if you know the length of the pipe.' },
        ],
      },
      {
        subject: 'Issue 84: tolerance stacks',
        days: 125,
        filing: { labels: ['Newsletters'], archived: true },
        items: [{ title: 'One micrometre', text: 'What it costs, who pays and who hears it.' }],
      },
      {
        subject: 'Issue 79: the square taper is not dead',
        days: 280,
        filing: { labels: ['Newsletters'], archived: true },
        items: [{ title: 'Two degrees', text: 'A patient defence, with drawings.' }],
      },
    ],
  },
  {
    sender: { name: 'Maren from The Slow Inbox', address: 'maren@slowinbox.example' },
    hue: 280,
    design: 'letter',
    reader: 'priya',
    issues: [
      {
        subject: 'On answering tomorrow',
        days: 1,
        filing: { unread: true },
        items: [
          {
            title: 'A small experiment',
            text: 'For a month I have answered nothing on the day it came, except what was on fire. Nothing was on fire.',
          },
          {
            title: 'What changed',
            text: 'Letters became longer and fewer. Two people telephoned. One of them had a better idea than mine.',
          },
          { title: 'For this week', text: 'Close the window, both kinds, and finish one thing.' },
        ],
      },
      {
        subject: 'On lists that never end',
        days: 8,
        items: [
          {
            title: 'Strike out',
            text: 'A list is a wish with bullet points. Half of mine were wishes of somebody else.',
          },
        ],
      },
      {
        subject: 'On keeping drafts',
        days: 22,
        filing: { starred: true },
        items: [
          {
            title: 'The drawer',
            text: 'I found a draft from eleven years ago. I sent it. She answered within the hour.',
          },
        ],
      },
      {
        subject: 'On holidays without mail',
        days: 101,
        filing: { archived: true },
        items: [
          { title: 'Three weeks', text: 'The first is withdrawal, the second is weather, the third is a holiday.' },
        ],
      },
    ],
  },
  {
    sender: { name: 'Trailhead Outdoor', address: 'deals@trailhead.example' },
    hue: 95,
    design: 'hero',
    reader: 'tom',
    issues: [
      {
        subject: 'Ropes: 20 % until Sunday',
        days: 3,
        filing: { labels: ['Personal'] },
        items: [
          { title: '20 % off ropes', text: 'All lengths, all colours, until Sunday evening.' },
          { title: 'Shoes resoled', text: 'bring them on Thursday, fetch them a week later' },
          { title: 'Talk', text: 'Ines Haug shows pictures from the north face, free, Friday at eight' },
        ],
      },
      {
        subject: 'Your points are about to expire',
        days: 27,
        filing: { trashed: true },
        items: [{ title: '140 points', text: 'They go on the last of the month, as points do.' }],
      },
    ],
  },
  {
    sender: { name: 'Cycle Trade Bulletin', address: 'bulletin@cycletrade.example' },
    hue: 220,
    design: 'table',
    reader: 'sales',
    issues: [
      {
        subject: 'Bulletin: import figures for the third quarter',
        days: 2,
        filing: { unread: true },
        items: [
          { title: 'Third quarter', text: 'Complete bicycles down 6 %, parts up 11 %: people repair.' },
          {
            title: 'New rule on battery freight',
            text: 'In force from March. Nothing changes for parts without electricity.',
          },
          { title: 'Fairs', text: 'Utrecht reports all halls sold out.' },
        ],
      },
      {
        subject: 'Bulletin: who bought whom',
        days: 33,
        filing: { archived: true },
        items: [{ title: 'Three mergers and a divorce', text: 'With a diagram that fits on one page only just.' }],
      },
      {
        subject: 'Bulletin: steel, aluminium, freight',
        days: 64,
        filing: { archived: true },
        items: [{ title: 'Prices', text: 'Steel +3, aluminium -1, containers back to normal, whatever normal is.' }],
      },
    ],
  },
]

/** Newsletters in HTML, each in a design of its own. */
export const newsletters: readonly Conversation[] = all.flatMap(issuesOf)
