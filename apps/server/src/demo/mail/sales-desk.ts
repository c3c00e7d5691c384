import { customers } from '../cast.ts'
import { type Conversation, withSales } from '../conversation.ts'
import { csv, docx, pdf } from '../documents.ts'

const { aoife, anneke, emile, grace, ingrid, jonas, kenji, luca, marta, mateus, ruth, sofia, soren, wei } = customers

/** Quotes, dealers and fairs. */
export const salesDesk: readonly Conversation[] = [
  withSales(ruth, 'Quote for 40 hub pairs', {
    days: 0,
    filing: { labels: ['Quotes'], unread: true, starred: true, assigned: 'tom' },
  })(
    'Hello Tom,\n\nmy frames come with wheels from next year. Could you quote 40 pairs, 32 holes, silver, delivered in four lots of ten? I would like my name laser-etched on the shell, small.\n\nRuth Castellano',
    'Hello Ruth,\n\nWith pleasure: 40 pairs at 148.00, four lots, etching included (one set-up, 90.00, once). First lot six weeks after your drawing of the name arrives. The quote is valid until the end of next month.\n\nTom',
    'That works for me. Drawing comes tonight. Does "small" mean 4 mm high or 6?\n\nRuth',
  ),
  withSales(marta, 'Dealer conditions for Kraków', { days: 1, filing: { labels: ['Dealers/Europe'], unread: true } })(
    'Dzień dobry,\n\nwe turned over a little more than 30,000 with you this year. Is there a step in the dealer conditions that we have reached?\n\nMarta Kowalczyk',
    'Dzień dobry Marta,\n\nThere is, and you have: 32 % instead of 28 % from the first of next month, and free freight from 400. Thank you for a splendid year.\n\nTom',
    'Very good news. Then we order before the first only what we need, and after the first what we want.',
  ),
  withSales(kenji, 'Distribution in Japan', {
    days: 3,
    filing: { labels: ['Dealers/Asia', 'Quotes'], important: true },
  })(
    'Dear Mr Adeyemi,\n\nit was a pleasure to meet you in Utrecht. We are interested in distributing your hubs and bottom brackets in Japan. Could you tell us your conditions for an exclusive agreement of two years, and whether samples in black are available?\n\nSincerely,\nTanaka Kenji\nJitensha-ya, Osaka',
    'Dear Mr Tanaka,\n\nThe pleasure was mine. Exclusive for two years is possible from 600 units a year; samples in black leave on Thursday. A draft agreement follows when you have held the samples in your hands.\n\nTom Adeyemi',
    'Thank you for your kind answer. 600 units are possible in the second year; in the first we would estimate 350. May we discuss this by telephone next week?',
    'Of course. I suggest Tuesday, 09:00 here, 17:00 in Osaka.\n\nTom Adeyemi',
    'Tuesday is convenient. I shall call you.',
  ),
  withSales(ingrid, 'Winter order', {
    days: 5,
    filing: { labels: ['Quotes/Won'], archived: true },
    attachments: [
      csv('vinter.csv', [
        ['article', 'quantity', 'remark'],
        ['TW-HB-32R-BL', 6, 'blue'],
        ['TW-BP-SI', 80, 'sintered for winter'],
        ['TW-CR-38', 10, ''],
      ]),
    ],
  })(
    'Hi Tom,\n\nthe winter list is attached. Best price, please, you know me.\n\nIngrid',
    'Hi Ingrid,\n\nI do know you, so I start at the end: 6 % on top of the usual, because it is one pallet and you always pay early.\n\nTom',
    'Taken. That was quick, I feel I should have asked for seven.',
  ),
  withSales(wei, 'Cooperation inquiry: forged cranks', { days: 7, filing: { labels: ['Dealers/Asia'], unread: true } })(
    'Dear Sir or Madam,\n\nwe forge cranks and stems in Ningbo and look for a partner in Europe who makes the bearings. Our capacity is 12,000 pieces a month. May I send you our brochure and two samples without cost?\n\nKind regards\nWang Wei',
    'Dear Mr Wang,\n\nThank you for writing. Samples are welcome; please add the material certificate and the fatigue test report, since our workshop asks for these before it opens the box.\n\nTom Adeyemi',
    'Both documents will be included. The samples leave on Monday by air.',
  ),
  withSales(anneke, 'Framework order cargo hubs', {
    days: 11,
    filing: { labels: ['Quotes', 'Dealers/Europe'], assigned: 'tom' },
    attachments: [
      docx('raamovereenkomst.docx', ['Framework order', '200 front hubs, 36 holes', 'Call-off in lots of 20']),
    ],
  })(
    'Hi Tom,\n\nattached is what we would like to sign: 200 hubs over the year, called off in twenties. Penalty clause is from our lawyer, do not be afraid, we can talk about it.\n\nAnneke',
    'Hi Anneke,\n\nI was afraid for a minute, then I called Priya. We can sign if the penalty starts after ten working days instead of three. Everything else is fine.\n\nTom',
    'Ten it is. Our lawyer says seven, but he is on holiday.',
    'Then let us be quick. Signed copy comes tomorrow.\n\nTom',
  ),
  withSales(emile, 'Tarif pour les ateliers', { days: 18, filing: { archived: true, labels: ['Dealers/Europe'] } })(
    'Bonjour, is there a price list for workshops without a shop? We only repair, we do not sell over the counter.\n\nÉmile Dubois',
    'Bonjour Émile,\n\nThere is: 22 % and no minimum. I have changed your account, it holds from your next order.\n\nTom',
    'Parfait.',
  ),
  withSales(soren, 'Display stand', { days: 26, filing: { archived: true } })(
    'Hej Tom, do you have a small display for the counter? Something with a hub that people can spin.\n\nSøren',
    'Hej Søren,\n\nWe have exactly one left from the fair, with a hub that spins for 74 seconds. It is yours if you pay the freight.\n\nTom',
    'My customers reached 81 seconds. I have put up a list.',
  ),
  withSales(sofia, 'Presupuesto: 15 group sets', {
    days: 44,
    filing: { archived: true, labels: ['Quotes/Lost'] },
    attachments: [
      pdf('presupuesto-15.pdf', ['Quote request', '15 x crankset 1x', '15 x bottom bracket 73', 'Delivery: Oviedo']),
    ],
  })(
    'Hola Tom, for a school project: 15 cranksets with bottom brackets. The town pays, so the price decides.\n\nSofía',
    'Hola Sofía,\n\n15 sets at 119.00 including bottom bracket, delivered. It is the best I can do without asking the workshop to work for free.\n\nTom',
    'Thank you for trying. The town chose an offer at 98.00 from overseas. I know what I think of it, but I do not decide.',
    'I understand. If the bearings complain next year, you know where we are.\n\nTom',
  ),
  withSales(jonas, 'Hausmesse: will you come?', { days: 66, filing: { archived: true, labels: ['Trade shows'] } })(
    'Hello Tom,\n\nour open house is on the second weekend of the month. Would you bring the cut-open hub and explain it to people? There is beer and a choir.\n\nJonas',
    'Hello Jonas,\n\nCut-open hub: yes. Beer: yes. Choir: Nora says she will come if she may sing.\n\nTom',
    'She may. She must.',
  ),
  withSales(aoife, 'Sponsorship for the Westport 300', { days: 89, filing: { archived: true } })(
    'Hi Tom,\n\nwe run a 300 km brevet in June. Would Tandem give a prize? Not money, something useful.\n\nAoife',
    'Hi Aoife,\n\nA wheelset for the last finisher inside the time limit. Those who ride longest need the best bearings.\n\nTom',
    "That's the best idea anyone has had for it. Deal!",
  ),
  withSales(grace, 'Price increase in January?', { days: 131, filing: { archived: true, labels: ['Dealers'] } })(
    'Tom, rumour says plus 8 % in January. I need to know before I print the catalogue.\n\nGrace',
    'Grace, the rumour is wrong by a factor of two: plus 4 % on hubs, nothing on brake pads and rings. The list comes in November, you may print it now.\n\nTom',
  ),
  withSales(mateus, 'Photos for the web shop', { days: 176, filing: { archived: true } })(
    'Olá Tom, do you have product photos on white with permission to use them?\n\nMateus',
    'Olá Mateus, all of them, in three sizes. The link for dealers is in your account under Pictures. Please do not stretch the chainrings, it hurts us.\n\nTom',
    'Not one will be stretched.',
  ),
  withSales(luca, 'Anniversary hub 25 years', {
    days: 290,
    filing: { archived: true, labels: ['Quotes/Won'], starred: true },
  })(
    'Ciao Tom, our shop becomes 25. Could you make 25 pairs in celeste, numbered?\n\nLuca',
    'Ciao Luca, 25 pairs in celeste, numbered 1 to 25, 172.00 a pair. I would like to buy number 17 back from you.\n\nTom',
    'Number 17 is a gift. Come and fetch it.',
  ),
]
