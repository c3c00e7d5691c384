import { nora, priya, tom } from '../cast.ts'
import { amongUs, type Conversation } from '../conversation.ts'
import { chart, csv, docx, pdf, photo } from '../documents.ts'

/** Mail between the colleagues. */
export const mailAmongUs: readonly Conversation[] = [
  amongUs('Stand-up moved to 9:30', 0, { filing: { nora: { unread: true }, tom: { unread: true } } })([
    priya,
    'Morning both,\n\nthe pallet for Bergen is being fetched at nine, so stand-up is at 9:30 today, at the packing table. Bring your cups, mine are all here.\n\nPriya',
  ]),
  amongUs('Numbers for October', 1, {
    filing: { priya: { starred: true, labels: ['Numbers'] }, nora: { important: true, unread: true } },
  })(
    [
      tom,
      'Hi both,\n\nOctober closed at 61,300, which is 9 % over last year. Hubs carry it; rings are flat. Bars attached, and the raw figures for Priya, who will want to check my adding up.\n\nTom',
      [
        chart('october.png', [41, 38, 46, 52, 55, 61]),
        csv('october.csv', [
          ['group', 'pieces', 'turnover'],
          ['hubs', 402, 38120],
          ['bottom brackets', 366, 11704],
          ['chainrings', 188, 7896],
          ['pads and small parts', 911, 3580],
        ]),
      ],
    ],
    [priya, 'Checked. You are 20 too low, somebody paid cash at the counter and told only me.\n\nP.'],
    [
      nora,
      'Rings flat because we had none for two weeks! Stefan at Aluprofil promises the profile for Thursday.\n\nNora',
    ],
  ),
  amongUs('Bag labels: the 42/44 mix-up', 1, { filing: { priya: { important: true, assigned: 'priya' } } })(
    [
      nora,
      'We have a wrong bag lot: 0917-B says 42 T and holds 44 T. Luca found it. I have counted 31 bags on the shelf, all wrong, and 9 have gone out. Can you pull the list of who got them?\n\nNora',
    ],
    [
      priya,
      'List is in the returns folder: six shops, nine rings. I write to all of them before lunch, with the label attached.',
    ],
    [nora, 'Thank you. I have put the printer of the labels where I can see it.'],
  ),
  amongUs('Utrecht: who goes?', 4, {
    filing: { tom: { labels: ['Fairs'], starred: true }, nora: { labels: ['Fairs'] } },
  })(
    [
      tom,
      'The fair has confirmed our stand: hall 3, B14, corner, 12 m². Set-up is on the Thursday. I need one of you with me for the two trade days. Who?\n\nTom',
    ],
    [nora, 'I can do Friday. Saturday is choir.'],
    [priya, 'Then I take Saturday. Somebody must be there who knows the prices.'],
    [tom, 'I know the prices!'],
    [priya, 'You know *a* price for everything.'],
    [tom, 'Fair. Hotel is booked, the one with the good bread.'],
  ),
  amongUs('Catalogue: last proof', 6, {
    filing: { nora: { labels: ['Catalogue'], starred: true }, priya: { labels: ['Catalogue'] } },
  })(
    [
      nora,
      'The printer sent the last proof. Please read your pages until tomorrow noon: Tom 2 to 11, Priya the price tables, I do the drawings. Page 17 still has the old torque.\n\nNora',
      [
        pdf('catalogue-proof-4.pdf', [
          'Catalogue, proof 4',
          '64 pages, 210 x 210 mm',
          'Pages 17 and 40: changes marked',
        ]),
      ],
    ],
    [tom, 'Pages 2 to 11 fine. On 7 the hub is upside down, which nobody but us will ever see.'],
    [priya, 'Tables are right. TW-EC-126 is missing, Ruth will ask.'],
    [nora, 'Hub turned, end caps added, torque is 14 Nm. Off it goes.'],
  ),
  amongUs('Test rig is singing again', 9)(
    [
      nora,
      'The fatigue rig makes the high note again at 900 cycles. I stop it before the bearing does. Do we still have the spare from Nordic?',
    ],
    [priya, 'Shelf 4, behind the paint. Kirsten offers two more at half price, shall I?'],
    [nora, 'Please. It sings in B flat, by the way. Maryam was impressed.'],
  ),
  amongUs('Photos from the new stand', 13, { filing: { tom: { labels: ['Fairs'] } } })([
    tom,
    'Two pictures of how it could look. The bicycle is a stand-in, the colour is not.\n\nTom',
    [photo('stand-front.png', 20), photo('stand-evening.png', 260)],
  ]),
  amongUs('Holiday list', 17, { filing: { priya: { labels: ['Team'] } } })(
    [
      priya,
      'Please enter your days until the end of the month. The list is in the office and also attached, since I know you.',
      [
        csv('holidays.csv', [
          ['who', 'from', 'to'],
          ['Priya', '22 Dec', '2 Jan'],
          ['Nora', '', ''],
          ['Tom', '', ''],
        ]),
      ],
    ],
    [nora, '27 December to 5 January. The rig rests too.'],
    [tom, 'I take the week after, so that the telephone has somebody.'],
  ),
  amongUs('Insurance wants an inventory', 24, { filing: { priya: { labels: ['Numbers'], archived: true } } })(
    [priya, 'Our insurer asks for a list of machines with year and value. Nora, could you write down the workshop?'],
    [
      nora,
      'Attached. The lathe is older than the insurer.',
      [docx('machines.docx', ['Lathe, 1962, 4,000', 'Press, 2015, 9,500', 'Fatigue rig, 2019, 22,000'])],
    ],
    [priya, 'They accept everything but would like to visit the lathe.'],
  ),
  amongUs('Coffee machine', 31)(
    [
      tom,
      'It is dead. It died as it lived, slowly and with noise. I propose the one from the market hall, 380, with a warranty that you can actually claim.',
    ],
    [priya, 'Approved. Keep the receipt, and keep the old one away from Nora.'],
    [nora, 'Too late, it has a very good thermostat.'],
  ),
  amongUs('Apprentice from September', 112, { filing: { nora: { labels: ['Team'], important: true } } })(
    [
      nora,
      'The college sends us Ilse, second year, for nine months from September. She has built wheels since she was twelve. I have said yes.',
    ],
    [priya, 'Then yes from me as well. Contract is ready on Monday.'],
    [tom, 'Does she sing?'],
  ),
  amongUs('Roof, part two', 230, { filing: { priya: { archived: true } } })(
    [
      priya,
      'Gareth has the roofers here on Wednesday and Thursday. Everything under the north side has to be covered or moved.',
    ],
    [nora, 'Rig is covered. Shelf 4 moves to the office, so please no jokes about shelf 4.'],
    [tom, 'No promises.'],
  ),
  amongUs('Happy birthday, Priya', 340, { filing: { priya: { starred: true, archived: true } } })(
    [nora, 'All the best! The cake stands in the packing room and is labelled TW-CAKE-01, lot 1. Do not return it.'],
    [priya, 'Thank you, both of you. Lot 1 has passed every test and no longer exists.'],
  ),
]
