import { customers } from '../cast.ts'
import { type Conversation, withSupport } from '../conversation.ts'
import { pdf, photo } from '../documents.ts'

const { aoife, anneke, ben, chloe, declan, emile, grace, hannah, luca, mateus, pavel, ruth, soren } = customers

/** Questions about fitting and wear, and parts that come back. */
export const supportWorkshop: readonly Conversation[] = [
  withSupport(emile, 'Bruit dans le boîtier de pédalier', {
    days: 0,
    filing: { labels: ['Technical/Drivetrain'], unread: true, starred: true, assigned: 'nora' },
    attachments: [photo('pedalier.png', 200)],
  })(
    'Bonjour,\n\nsorry for my English. The bottom bracket TW-BB-73 that we mounted last month makes a noise like a cricket, but only under load and only when it is warm. Torque was 40 Nm, threads clean, with grease. Photo attached.\n\nDo you know this cricket?\n\nÉmile Dubois\nAtelier Vélo, Lyon',
    'Bonjour Émile,\n\nWe do know the cricket. It lives between the left cup and the sleeve, in lots before 0902. A thin layer of grease on the sleeve where it enters the cup quiets it for good; no need to change the part. If it sings again I send you a new one.\n\nNora',
    'I have put the grease and made 30 km. The cricket is silent. Merci beaucoup !\n\nOne question remains: must I do it on the six others that I have in stock?',
  ),
  withSupport(ruth, 'Spacing for an older 126 mm frame', {
    days: 1,
    filing: { labels: ['Technical'], unread: true },
  })(
    'Hi there,\n\nI have a lovely 1983 frame in, 126 mm at the back, and the owner wants your 32-hole hub. Is there an end cap set that takes it from 130 down to 126, or do I cold-set the frame?\n\nRuth Castellano',
    'Hi Ruth,\n\nThere is: TW-EC-126, 12.50, takes 2 mm off each side. You need to re-dish by 1 mm afterwards. The frame can keep its figure.\n\nNora',
    'Wonderful. Two sets, please, and add a pair of the grease ports. Shall I order online or is this mail enough?\n\nRuth',
  ),
  withSupport(declan, 'Brake pads squeal in the wet', {
    days: 3,
    filing: { labels: ['Technical/Brakes'], unread: true },
  })(
    'New organic pads, new rotors, bedded in the way the leaflet says. In the dry they are lovely. In the wet people turn round in the street. What am I doing wrong?\n\nDeclan',
    'Probably nothing. Wipe the rotors with alcohol, take 0.5 mm off the leading edge of each pad at 45 degrees, and do the bedding again with ten stops from 30 km/h. If it still squeals after that, your mounts want facing.\n\nNora',
    "Did the chamfer and the ten stops. They're quieter than my knees now. Ta!",
  ),
  withSupport(hannah, 'Which spoke length for TW-HB-28?', {
    days: 5,
    filing: { labels: ['Technical'], archived: true },
  })(
    'Front hub 28 holes, rim ERD 596, three cross. The calculator on your site says 288.4, my spreadsheet says 290.1. Whom do I believe?\n\nHannah',
    'The calculator. Your sheet has the flange diameter of the old hub: 38 mm instead of 44. With 44 it says 288 too.\n\nNora',
    'You are right, and now I have to check every wheel I built since May.',
    'They are fine if they are still round. But send me the sheet and I put the right numbers in.\n\nNora',
  ),
  withSupport(mateus, 'Freehub play after 900 km', {
    days: 8,
    filing: { labels: ['Returns/Warranty', 'Technical/Drivetrain'], important: true, assigned: 'nora' },
  })(
    'Boa tarde,\n\nthe freehub of a TW-HB-32R has play, about 1 mm at the largest sprocket, after 900 km of city riding. Serial 32R-004711. Is this warranty?\n\nMateus Oliveira\nPedala Porto',
    'Boa tarde Mateus,\n\nYes. It is the pre-load ring: it was left loose. You can either send the wheel, or I send you the ring and the 17 mm tool and you do it in five minutes and keep the tool. What is easier for you?\n\nNora',
    'The ring and the tool, please. I like tools.',
    'So do we. Both left today.\n\nNora',
    'Five minutes exactly. Zero play. Obrigado!',
  ),
  withSupport(chloe, 'Warranty: cracked chainring', {
    days: 14,
    filing: { labels: ['Returns/Warranty', 'Waiting for customer'] },
    attachments: [photo('crack-1.png', 340), photo('crack-2.png', 320)],
  })(
    "Hi,\n\nmy 46 tooth ring has a crack next to one of the bolts (two photos). About 4,000 km. I'm 58 kg and not a sprinter! Is it safe to ride until a new one comes?\n\nChloe",
    'Hi Chloe,\n\nPlease do not ride it. A new ring is on its way, free of course, with a prepaid label for the broken one. Our lab would like to look at it: was the ring ever used with a spacer behind one bolt?\n\nNora',
  ),
  withSupport(ben, 'Returning a pair of cranks', { days: 20, filing: { labels: ['Returns'], archived: true } })(
    '170 mm are too long for me after all. Unused, still in the bag. How do I send them back?\n\nBen',
    'Hi Ben,\n\nWith the label attached to this mail. If you want the 165 mm instead we swap them and nobody pays freight.\n\nPriya',
    'The 165s please!',
  ),
  withSupport(luca, 'Torque values', {
    days: 33,
    filing: { archived: true, labels: ['Technical'] },
    attachments: [
      pdf('torque-old.pdf', ['Torque values 2019', 'Bottom bracket cups: 35-50 Nm', 'Crank bolts: 12-14 Nm']),
    ],
  })(
    'Ciao, is this table still right? It hangs in our workshop since 2019.\n\nLuca',
    'Ciao Luca,\n\nAlmost: crank bolts are 14 Nm now with the longer bolts (since 2022). I am sending you a new poster, it also has the brake mounts.\n\nNora',
    'It arrived rolled, very professional. The old one goes to the museum.',
  ),
  withSupport(anneke, 'Cargo bike wheels: 36 holes and a disc', {
    days: 47,
    filing: { archived: true, labels: ['Technical'] },
  })(
    'Hi Nora,\n\nis your 36-hole front hub allowed for cargo bikes up to 250 kg in total? The catalogue says nothing.\n\nAnneke',
    'Hi Anneke,\n\nTested to 300 kg with a 15 mm axle, 200 kg with quick release. You use 15 mm, so yes. It will stand in the next catalogue, thank you for asking.\n\nNora',
    'Can I have this in writing for the inspector?',
    'You have: this is writing. But a letter with a stamp is in the post as well.\n\nNora',
  ),
  withSupport(soren, 'Grease: which and how much?', { days: 72, filing: { archived: true } })(
    'Hej, for the grease ports: which grease, how much, how often?\n\nSøren',
    'Calcium complex, two strokes of a small gun, every 5,000 km or every spring, whichever comes first. Stop when clean grease appears at the seal.\n\nNora',
  ),
  withSupport(grace, 'Salt and bearings', { days: 97, filing: { archived: true, labels: ['Technical'] } })(
    'Our customers ride along the sea. Bearings of other makers last one winter. What do you recommend, and is there a stainless version of the 6902?\n\nGrace',
    'Hi Grace,\n\nThere is: TW-6902-SS, about twice the price and four times the life by the sea. The seals matter more than the steel, though: use the red ones and do not point the hose at them.\n\nNora',
    'Twenty of them with the next order, please. I have printed "do not point the hose at them" for the wall.',
  ),
  withSupport(pavel, 'Chain line with the 1x set', { days: 160, filing: { archived: true } })(
    'What is the chain line of the 1x ring on a 73 mm shell? The chain falls off at the smallest sprocket.\n\nPavel',
    '49 mm. If it falls at the smallest one, turn the ring round: the wide side of the spider must face the frame. It happens to everyone once.\n\nNora',
    'It has now happened to me once. Thank you.',
  ),
  withSupport(aoife, 'Recall of lot 0811?', { days: 255, filing: { archived: true, important: true } })(
    'A rep told me your lot 0811 axles were recalled. True? I have five.\n\nAoife',
    'Not true, but not from nothing either: we asked shops to check the length of 0811, since a few were 1 mm short. Nothing unsafe, the wheel just does not centre. Measure 108.0 mm; if yours are shorter we swap them.\n\nPriya',
    "All five are 108. I'll tell the rep.",
  ),
  withSupport(ruth, 'A thank you', { days: 410, filing: { archived: true, starred: true } })(
    'Just to say: the wheels we built on your hubs won the tourer class at the handmade show. The judge spun the front one and went for a coffee, and it was still turning when he came back.\n\nRuth',
    'Ruth, this made our week. May we hang your mail next to the kettle?\n\nNora',
    'You may frame it.',
  ),
]
