import { customers } from '../cast.ts'
import { type Conversation, withSupport } from '../conversation.ts'
import { csv, photo } from '../documents.ts'

const { aoife, anneke, ben, chloe, declan, grace, hannah, ingrid, jonas, luca, marta, pavel, sofia, soren } = customers

/** Orders that are late, wrong, changed or lost. */
export const supportOrders: readonly Conversation[] = [
  withSupport(hannah, 'Where is my order TW-20418?', {
    days: 0,
    filing: { labels: ['Orders/Delayed'], unread: true, important: true },
  })(
    'Hello,\n\nI ordered a pair of 28-hole hubs nine days ago (TW-20418) and the tracking page has said "label created" ever since. I am building the wheels for a ride on Saturday week. Has it left your building?\n\nThanks,\nHannah Okafor',
    'Hi Hannah,\n\nIt has not, and I am sorry: the rear hub in 28 holes sold out between your order and the picking. The next batch comes out of assembly tomorrow morning, and yours is first in the queue. I have moved it to next-day delivery at our cost.\n\nYou will have a working tracking number by tomorrow afternoon.\n\nNora',
    'That is a relief, thank you. Tomorrow is fine. Could you put the tracking number in this thread too? My order mails tend to end up in spam.\n\nHannah',
  ),
  withSupport(jonas, 'Change of delivery address for TW-20431', {
    days: 0,
    filing: { labels: ['Orders'], unread: true },
  })(
    'Guten Morgen,\n\nplease send TW-20431 to our second shop:\n\nRadhaus Ost\nHabsburgerstraße 91\n79104 Freiburg\n\nThe invoice stays with the main shop as before.\n\nBest regards\nJonas Weber',
  ),
  withSupport(aoife, 'Two boxes arrived, three on the note', {
    days: 1,
    filing: { labels: ['Orders'], starred: true, assigned: 'priya' },
  })(
    "Morning all,\n\nThe delivery note for TW-20377 says three boxes and the driver swore blind there were only two. Missing are the brake pads (40 pairs, organic). I've the driver's name if it helps.\n\nAoife\nGreenway Cycles, Westport",
    'Hi Aoife,\n\nThanks for the quick shout. The third box was scanned at the depot in Athlone yesterday evening, so it travelled on its own. It should be with you tomorrow; if it is not, we send a new one the same day and sort the old one out with the courier ourselves.\n\nPriya',
    "Landed at half ten this morning, a bit battered but the pads are grand. You're a star.\n\nAoife",
  ),
  withSupport(luca, 'Ordine TW-20402: wrong chainring', {
    days: 2,
    filing: { labels: ['Orders', 'Returns'], unread: true },
    attachments: [photo('chainring-received.png', 40)],
  })(
    'Buongiorno,\n\nI ordered the 42 tooth chainring in 110 BCD and I have received the 44 tooth. The bag says 42, the ring counts 44: photograph attached. The customer waits with the bicycle in the stand.\n\nCan you send the right one before I send this one back?\n\nGrazie,\nLuca Moretti',
    'Ciao Luca,\n\nOf course. A 42 leaves us today by express, and there is a return label in the box. Please keep the wrong bag: we want to find out how many more of them are on the shelf.\n\nNora',
    'Perfect. The bag has the lot number 0917-B, maybe it is useful for you.\n\nLuca',
  ),
  withSupport(ingrid, 'Partial delivery, please', { days: 4, filing: { labels: ['Orders'], archived: true } })(
    'Hi,\n\nwe do not need to wait for the blue hubs. Could you send everything else from TW-20355 now, and the hubs when they are there? The season here ends early.\n\nIngrid Solberg\nFjord Sykkel, Bergen',
    'Hi Ingrid,\n\nDone: eleven lines leave today, the two blue hubs follow in about ten days without a second freight charge.\n\nNora',
    'Lovely, thank you!',
  ),
  withSupport(soren, 'TW-20349 held at customs?', { days: 6, filing: { labels: ['Orders/Delayed'], archived: true } })(
    'Hej,\n\nthe carrier writes that a document is missing for TW-20349. I do not know which, they never say. Have you sent the origin declaration?\n\nMvh\nSøren Kjær',
    'Hi Søren,\n\nThey have it now. The declaration was in the box but not in their system; I have uploaded it and spoken to a person, who was kind and called Birgit. Release is expected this afternoon.\n\nPriya',
    'Birgit called me too. It is on the van. Tak!',
    'Excellent. We will upload it with the label from now on, so that nobody needs Birgit.\n\nPriya',
  ),
  withSupport(grace, 'Order for the Cape Town shop', {
    days: 9,
    filing: { labels: ['Orders', 'Waiting for customer'] },
    attachments: [
      csv('order-capecranks.csv', [
        ['article', 'name', 'quantity'],
        ['TW-BB-73', 'Bottom bracket 73 mm', 24],
        ['TW-CR-42', 'Chainring 42 T 110 BCD', 12],
        ['TW-BP-OR', 'Brake pads organic', 120],
        ['TW-HB-32R', 'Rear hub 32 h', 8],
      ]),
    ],
  })(
    'Dear team,\n\nplease find our spring order attached as CSV. Same terms as last year if you can. We would like it on one pallet, by sea, and no plastic wrap around the single boxes if there is a choice.\n\nKind regards\nGrace Mbeki\nCape Cranks',
    'Dear Grace,\n\nThank you! Everything is in stock except the rear hubs (8 ordered, 5 here, the rest in two weeks). Shall the pallet wait for the three hubs, or do they follow with your next order?\n\nNo plastic: noted for good, not only for this time.\n\nNora',
  ),
  withSupport(ben, 'Parcel says delivered, it was not', { days: 12, filing: { labels: ['Orders'], archived: true } })(
    "Hi, my parcel (TW-20307) was 'handed to resident' on Tuesday at 11:14. I am the resident and I was at work. Neighbours know nothing. What now?\n\nBen",
    'Hi Ben,\n\nWe have opened a search with the courier and asked for the photo that the driver has to take. They have 48 hours; if nothing turns up we send it again, so you are not out of pocket either way.\n\nPriya',
    'Photo shows a green door. Mine is red. Number 14 instead of 41! I have the parcel. Thanks for pushing.',
    'A classic. Enjoy the cranks!\n\nPriya',
  ),
  withSupport(chloe, 'Cancel one line of TW-20290', { days: 16, filing: { archived: true, labels: ['Orders'] } })(
    'Hello! I clicked too fast and ordered the square-taper bottom bracket, which does not fit my cranks. Can that line go? The rest is right.\n\nChloe Bennett',
    'Hello Chloe,\n\nIt is gone and the money for it is on its way back (three working days). Your cranks take the 24 mm spindle, in case you want to add that one: it would still catch the same box until 15:00.\n\nNora',
    'Yes please, add it. How did you know which cranks?',
    'You told us in June when the chainring bolts were missing. We keep everything.\n\nNora',
  ),
  withSupport(marta, 'Invoice for TW-20266 has the old VAT number', { days: 23, filing: { archived: true } })(
    'Dzień dobry,\n\non the invoice for TW-20266 you still use the VAT number that we had before the change of company form. The new one is PL 6762481193. Could you make a corrected invoice?\n\nMarta Kowalczyk\nVelo Kraków',
    'Hello Marta,\n\nThe corrected invoice is on its way from accounts, and the new number is in your record, so it will be right from now on.\n\nPriya',
  ),
  withSupport(declan, 'Can I pick it up instead?', { days: 38, filing: { archived: true } })(
    "I'm passing your place on Thursday with the van. Can I collect TW-20188 rather than have it posted?\n\nDeclan",
    'You can. The counter is open 9 to 5, kettle included. It is under W, in the blue crate.\n\nTom',
    "Collected, thanks for the tea. The freight is still on the invoice though, I think that's yours to give back?",
    'It is. Refunded just now, 8.40.\n\nTom',
  ),
  withSupport(anneke, 'Volgende levering / next delivery', {
    days: 61,
    filing: { archived: true, labels: ['Orders'] },
  })(
    'Hoi,\n\nfor planning: which week do the next 36-hole front hubs arrive? We have eight cargo bikes waiting for wheels.\n\nGroetjes\nAnneke',
    'Hi Anneke,\n\nWeek 39, and 20 of them are yours already. Nobody else gets any before you have had your eight.\n\nTom',
    'You make me very happy. Eight is enough, keep the twelve for the others.',
  ),
  withSupport(pavel, 'Duplicate charge for TW-19873', { days: 118, filing: { archived: true } })(
    'Dobrý den,\n\nmy card was charged twice for TW-19873 (2 x 164.00). I attach nothing since the bank does not give me a statement before the end of the month, but the application shows both.\n\nPavel Novák',
    'Good morning Pavel,\n\nThe second one is a reservation, not a charge: the first attempt timed out on our side and your bank keeps the amount blocked for up to seven days. Nothing was booked twice. Please write to us if it is still there next Wednesday.\n\nPriya',
    'It disappeared yesterday. Thank you for the explanation.',
  ),
  withSupport(sofia, 'Pedido para la tienda nueva', { days: 203, filing: { archived: true, labels: ['Orders'] } })(
    'Hola,\n\nwe open a second shop in Gijón in spring. Can we order on one account with two delivery addresses, and get two invoices?\n\nUn saludo\nSofía Álvarez\nRuta Norte',
    'Hola Sofía,\n\nCongratulations! One account, two addresses, two invoices: done. When you order, choose the shop in the last step and the rest follows.\n\nTom',
  ),
  withSupport(jonas, 'Missing bolts', { days: 395, filing: { archived: true } })(
    'Hello,\n\nin TW-17020 the chainring bolts are missing in four of ten sets. Could you send twenty single bolts in an envelope?\n\nJonas Weber',
    'Hello Jonas,\n\nTwenty-five are in the post. We have weighed every set on the shelf and found six more.\n\nNora',
    'Arrived. Thank you for the five spare ones!',
  ),
]
