import { nora, others, type Person, priya, sales, tom } from '../cast.ts'
import type { Conversation, Filing } from '../conversation.ts'
import { type DemoAttachment, eml, pdf, photo } from '../documents.ts'

interface More {
  days: number
  filing?: Filing
  attachments?: readonly DemoAttachment[]
}

/** Someone from outside and one of us in turn, the outsider first. */
function letters(pair: readonly [Person, Person], subject: string, more: More) {
  const [outsider, colleague] = pair
  return (...texts: readonly string[]): Conversation => ({
    subject,
    days: more.days,
    mail: texts.map((text, index) => ({
      from: index % 2 === 0 ? outsider : colleague,
      to: [index % 2 === 0 ? colleague : outsider],
      text,
      ...(index === 0 && more.attachments !== undefined ? { attachments: more.attachments } : {}),
    })),
    ...(more.filing !== undefined && colleague.team !== undefined ? { filing: { [colleague.team]: more.filing } } : {}),
  })
}

/** Suppliers, the landlord, friends and family. */
export const personalMail: readonly Conversation[] = [
  letters([others.bearings, priya], 'Steel surcharge from next month', {
    days: 0,
    filing: { unread: true, important: true, labels: ['Suppliers'] },
    attachments: [
      pdf('surcharge.pdf', ['Steel surcharge', 'From the first of next month: 3.2 %', 'Orders before that date: none']),
    ],
  })(
    'Dear Priya,\n\nI would rather call you with good news, so you get this by mail: from next month there is a steel surcharge of 3.2 %. Orders that reach me before the first stay as they are.\n\nKirsten Aalto\nNordic Bearings',
  ),
  letters([others.profiles, nora], 'AW: Profil für Kettenblätter', {
    days: 2,
    filing: { unread: true, labels: ['Suppliers'] },
  })(
    'Hello Nora,\n\nthe profile was pressed this morning and is cooling. Thursday is realistic, Wednesday if the truck has a good day. I attach no picture, it looks like aluminium.\n\nStefan Brandt',
    'Hello Stefan,\n\nThursday is fine. Please write the melt number on the outside this time, not only on the paper.\n\nNora',
    'It is on the outside, in letters that you can read from the road.\n\nStefan',
  ),
  letters([others.landlord, priya], 'Gate code', { days: 5, filing: { labels: ['Premises'] } })(
    'Hello all,\n\nnew gate code from Monday: it is the year the canal was opened. If you do not know it, come and ask, I like to tell the story.\n\nGareth',
    'We know it by now, Gareth. Thank you!\n\nPriya',
  ),
  letters([others.accountant, priya], 'Quarter: three papers missing', {
    days: 7,
    filing: { starred: true, labels: ['Numbers'] },
  })(
    'Dear Priya,\n\nalmost complete. I miss the freight of 14 August, the fair deposit, and one receipt for a coffee machine.\n\nElena Rossi',
    'Dear Elena,\n\nfreight and deposit are in your folder. The coffee machine receipt was in the coffee machine box, which Tom had thrown away, and has been rescued.\n\nPriya',
    'Complete. Thank you, and thank Tom.',
  ),
  letters([others.journalist, tom], 'Interview for the spring issue', {
    days: 3,
    filing: { unread: true, starred: true },
  })(
    'Hi Tom,\n\nwe are doing eight pages on small makers and would like to have you in it. An hour of your time, a photographer for the afternoon, no advertising attached to it. Would the second week of next month suit?\n\nWill Hargreave\nSpoke Magazine',
    'Hi Will,\n\nWith pleasure. Talk to Nora as well, she makes the things that I talk about. Tuesday or Wednesday would be best.\n\nTom',
    'Wednesday then, at ten. Could the photographer see the test rig running?',
  ),
  letters([others.fair, sales], 'Your stand B14: forms due', {
    days: 8,
    filing: { labels: ['Trade shows'], important: true },
  })(
    'Dear exhibitor,\n\nfor stand B14 we still need: power (kW), names for the badges, and the list of what is heavier than 200 kg.\n\nExhibitor service\nCycle Fair Utrecht',
    'Dear exhibitor service,\n\n3 kW; Tom Adeyemi, Nora Lindqvist, Priya Raman; nothing is heavier than 200 kg unless Nora brings the lathe. She will not.\n\nTom',
  ),
  letters([others.brother, nora], 'Mum turns seventy', {
    days: 2,
    filing: { starred: true, unread: true, labels: ['Personal/Family'] },
  })(
    'Hej,\n\nI have found the house by the lake again, the one with the bad boat. Friday to Sunday, twelve people. I pay the deposit tomorrow if you say yes tonight.\n\nAnders',
    'Yes! I bring the cake and a pump for the boat.\n\nN',
    'Deposit paid. She knows nothing. Do not telephone her on Thursdays, you always tell her everything on Thursdays.',
  ),
  letters([others.choir, nora], 'Rehearsal plan and bars 41 to 60', {
    days: 10,
    filing: { labels: ['Personal/Choir'], archived: true },
  })(
    'Dear altos,\n\nextra rehearsal on Tuesday at 19:00, small hall. Please look at bars 41 to 60: it is not a suggestion of a rhythm.\n\nMaryam',
    'I shall be there, with 41 to 60.\n\nNora',
  ),
  letters([others.climber, tom], 'Saturday: wall or rock?', {
    days: 1,
    filing: { unread: true, labels: ['Personal'] },
  })(
    'Forecast says dry until three. If we leave at seven we get six pitches. If you say wall I shall think less of you, but I come along.\n\nJoel',
  ),
  letters([others.sister, priya], 'The recipe you asked for', {
    days: 21,
    filing: { starred: true, labels: ['Personal'] },
    attachments: [photo('kitchen-window.png', 120)],
  })(
    'Here it is, as Aunt Leela says it, not as she does it: two cups of rice, one of lentils, soak overnight, grind, wait for the bubbles. How long? "Until it is right." The picture is for your wall.\n\nMeera',
    'Mine waited until it was wrong. I try again on Sunday and call you in the middle.\n\nPriya',
    'Call before the bubbles, not after.',
  ),
  letters([others.printer, nora], 'Your catalogue is on the press', {
    days: 5,
    filing: { labels: ['Catalogue'] },
    attachments: [
      eml('earlier message.eml', [
        'From: Meadow Print <studio@meadowprint.example>',
        'To: nora@tandemworks.example',
        'Subject: Paper sample',
        'Message-ID: <sample.4471@meadowprint.example>',
        'MIME-Version: 1.0',
        'Content-Type: text/plain; charset=utf-8',
        '',
        'The uncoated paper is 150 g, off-white. The silver ink needs a day to dry.',
      ]),
    ],
  })(
    'Dear Nora,\n\nsheets 1 to 8 are printed. The mail about the paper that you asked for is attached as it was sent.\n\nMeadow Print',
    'They look wonderful. May I have the first spoiled sheet for the wall?\n\nNora',
    'It is rolled up and waiting for you.',
  ),
  letters([others.brother, nora], 'Gammal cykel', {
    days: 270,
    filing: { labels: ['Personal/Family'], archived: true },
  })(
    'Found this in the cellar: your first one, the red one. Keep or give away?\n\nAnders',
    'KEEP. How can you ask.\n\nN',
  ),
]
