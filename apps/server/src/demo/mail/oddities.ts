import { customers, nora, priya, sales, support, tom } from '../cast.ts'
import type { Conversation } from '../conversation.ts'
import { inline, logo, pdf, photo } from '../documents.ts'

const { ben, chloe, declan, hannah, mateus, pavel, soren } = customers

/** Mail at the edges: no subject, a very long one, emoji, inline pictures, hand-made HTML, everybody in Cc. */
export const oddities: readonly Conversation[] = [
  {
    subject: '',
    days: 1,
    filing: { support: { unread: true } },
    mail: [
      {
        from: declan,
        to: [support],
        plain: true,
        text: 'Forgot the subject. Is the counter open on Friday afternoon?\n\nDeclan',
      },
    ],
  },
  {
    subject:
      'Question about the bottom bracket that I bought from you in spring and that my brother-in-law, who says that he knows about these things, has fitted the wrong way round, after which it made a noise for some weeks and then stopped making a noise, which he says is a good sign, but I am not so sure, since the cranks now wobble a little when I stand up, and would it be covered',
    days: 3,
    filing: { support: { labels: ['Technical/Drivetrain'] } },
    mail: [
      { from: pavel, to: [support], text: 'I think the subject says it all.\n\nPavel' },
      {
        from: support,
        to: [pavel],
        text: 'Hello Pavel,\n\nIt does. Do not stand up until Thursday: a new one is on its way, with a drawing for your brother-in-law.\n\nNora',
      },
    ],
  },
  {
    subject: '🚲💨 First ride on the new wheels!!! 🎉',
    days: 2,
    filing: { support: { starred: true } },
    mail: [
      {
        from: hannah,
        to: [support],
        text: 'They are round, they are quiet, they are MINE 🥹 Thank you, Nora! 🙏🏽\n\n👩🏿‍🔧 Hannah',
        html: '<p>They are round, they are quiet, they are <b>MINE</b> 🥹 Thank you, Nora! 🙏🏽</p><p><img src="cid:ride" width="480" alt="The bicycle on the hill"></p><p>👩🏿‍🔧 Hannah</p>',
        attachments: [inline(photo('ride.png', 30), 'ride')],
      },
      { from: support, to: [hannah], text: 'This is what we get up for. May we show the picture to Ilse?\n\nNora' },
      { from: hannah, to: [support], text: 'Show it to everyone! 😄' },
    ],
  },
  {
    subject: 'Everybody, please choose a date',
    days: 5,
    filing: {
      nora: { important: true },
      tom: { labels: ['Team'] },
      priya: { starred: true },
      sales: { archived: true },
    },
    mail: [
      {
        from: priya,
        to: [nora, tom],
        cc: [sales, support, soren, mateus],
        text: 'The dealer evening: the 4th, the 11th or the 18th? Søren and Mateus come from far away, so their answer counts double.\n\nPriya',
      },
      {
        from: soren,
        to: [priya],
        cc: [nora, tom, mateus],
        text: 'The 11th, and I bring the salted liquorice that nobody likes.\n\nSøren',
      },
      { from: mateus, to: [priya], cc: [nora, tom, soren], text: 'The 11th as well. I like it.\n\nMateus' },
      {
        from: priya,
        to: [nora, tom],
        cc: [soren, mateus],
        text: 'The 11th it is, at seven, packing room. Dress code: clean hands.\n\nPriya',
      },
    ],
  },
  {
    subject: 'Fwd: Re: AW: Re: drawing',
    days: 7,
    mail: [
      {
        from: nora,
        to: [tom],
        text: 'For your folder.\n\n---------- Forwarded message ---------\nFrom: Ruth Castellano <ruth@castellano-frames.example>\nSubject: drawing\n\nThe name, 4 mm high, in my own hand. Please do not straighten the R, it leans on purpose.',
        attachments: [pdf('drawing.pdf', ['Castellano', 'Height 4 mm, depth 0.1 mm', 'The R leans'])],
      },
      { from: tom, to: [nora], text: 'The R shall lean.\n\nTom' },
    ],
  },
  {
    subject: 'Measurements of wheel 2 (wide table)',
    days: 10,
    filing: { nora: { labels: ['Catalogue'] } },
    mail: [
      {
        from: tom,
        to: [nora],
        text: 'See the table in the HTML part. Spokes 1 to 16, tension in N.',
        html: `<p>Hi Nora, spokes 1 to 16:</p><table border="1" cellpadding="6" style="border-collapse:collapse"><tr>${Array.from({ length: 16 }, (_, index) => `<th>Spoke ${index + 1}</th>`).join('')}</tr><tr>${Array.from({ length: 16 }, (_, index) => `<td>${1080 + ((index * 37) % 90)} N</td>`).join('')}</tr></table><p>Tom</p>`,
      },
    ],
  },
  {
    subject: 'Signature with a picture, and a link that lies',
    days: 12,
    mail: [
      {
        from: chloe,
        to: [sales],
        text: 'Do you still make the silver cranks? https://tandemworks.example/cranks\n\nChloe',
        html: '<p>Do you still make the silver cranks? <a href="https://elsewhere.example/cranks">https://tandemworks.example/cranks</a></p><table><tr><td><img src="cid:sig" width="48" height="48" alt=""></td><td style="border-left:3px solid #b5179e;padding-left:8px"><b>Chloe Bennett</b><br><span style="color:#666">Rides to work, and back</span></td></tr></table>',
        attachments: [logo('sig', 320)],
      },
      {
        from: sales,
        to: [chloe],
        text: 'Hi Chloe,\n\nYes, in 165 and 170. By the way, the link in your mail leads somewhere else than it says.\n\nTom',
      },
    ],
  },
  {
    subject: 'A very long letter',
    days: 19,
    filing: { support: { archived: true } },
    mail: [
      {
        from: ben,
        to: [support],
        plain: true,
        text: `Dear all,\n\nyou asked how the cranks do. Here is my diary.\n\n${Array.from({ length: 40 }, (_, day) => `Day ${day + 1}. ${['Rain. Nothing creaks.', 'Dry, 34 km, a headwind that knew my name.', 'Rode to the market and carried home a lamp.', 'Flat tyre, not your fault.', 'A dog ran with me for a while and had the better cadence.'][day % 5]}`).join('\n\n')}\n\nYours,\nBen`,
      },
    ],
  },
]
