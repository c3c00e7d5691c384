import { customers, nora, sales, support } from '../cast.ts'
import type { Conversation } from '../conversation.ts'

const { dmitri, emile, jonas, kenji, omar, sofia, wei, yael } = customers

/** Mail in the charsets and writing directions that real mail comes in. */
export const languages: readonly Conversation[] = [
  {
    subject: '在庫の確認のお願い',
    days: 2,
    filing: { support: { labels: ['Orders'], unread: true } },
    mail: [
      {
        from: kenji,
        to: [support],
        charset: 'iso-2022-jp',
        plain: true,
        text: 'サポートご担当者様\n\nお世話になっております。大阪の自転車屋の田中です。\n32穴のリアハブ(TW-HB-32R)の在庫は現在いくつございますか。\n来月の展示会のため、黒を六個お願いしたいと存じます。\n\nよろしくお願いいたします。\n田中 健二',
      },
    ],
  },
  {
    subject: 'Вопрос о гарантии',
    days: 4,
    filing: { support: { labels: ['Returns/Warranty'] } },
    mail: [
      {
        from: dmitri,
        to: [support],
        charset: 'koi8-r',
        plain: true,
        text: 'Добрый день!\n\nКаретка TW-BB-73 прошла 2000 км и начала скрипеть. Распространяется ли на неё гарантия, если установку делал не магазин, а я сам?\n\nС уважением,\nДмитрий Волков',
      },
      {
        from: support,
        to: [dmitri],
        text: 'Добрый день, Дмитрий!\n\nYes, the warranty covers it, whoever fitted it. Please grease the sleeve first (see the leaflet), and write again if it still sings.\n\nNora',
      },
      {
        from: dmitri,
        to: [support],
        charset: 'windows-1251',
        plain: true,
        text: 'Спасибо! Смазал, тишина.\n\nД. В.',
      },
    ],
  },
  {
    subject: '曲柄样品已寄出',
    days: 6,
    filing: { sales: { labels: ['Dealers/Asia'], starred: true } },
    mail: [
      {
        from: wei,
        to: [sales],
        charset: 'gb18030',
        plain: true,
        text: '您好!\n\n两套曲柄样品今天已经空运寄出,单号稍后发给您。随货附有材料证明和疲劳试验报告。\n\n如有任何问题,请随时与我联系。\n\n祝商祺\n王伟',
      },
    ],
  },
  {
    subject: 'שאלה על משלוח לתל אביב',
    days: 3,
    filing: { support: { labels: ['Orders'], unread: true } },
    mail: [
      {
        from: yael,
        to: [support],
        html: '<div dir="rtl"><p>שלום רב,</p><p>הזמנו אצלכם <b>12 זוגות</b> של רפידות בלם (הזמנה TW-20399). האם אפשר לקבל את המשלוח לפני החג?</p><p>תודה מראש,<br>יעל כהן, אופניים בע״מ</p></div>',
        text: 'שלום רב,\n\nהזמנו אצלכם 12 זוגות של רפידות בלם (הזמנה TW-20399). האם אפשר לקבל את המשלוח לפני החג?\n\nתודה מראש,\nיעל כהן, אופניים בע״מ',
      },
    ],
  },
  {
    subject: 'طلب عرض أسعار لقطع الدراجات',
    days: 8,
    filing: { sales: { labels: ['Quotes'], unread: true } },
    mail: [
      {
        from: omar,
        to: [sales],
        html: '<div dir="rtl" lang="ar"><p>السلام عليكم،</p><p>نرغب في الحصول على عرض أسعار لعدد <b>50</b> محوراً خلفياً من طراز TW-HB-32R مع الشحن إلى عمّان.</p><p>مع التحية،<br>عمر حداد</p></div>',
        text: 'السلام عليكم،\n\nنرغب في الحصول على عرض أسعار لعدد 50 محوراً خلفياً من طراز TW-HB-32R مع الشحن إلى عمّان.\n\nمع التحية،\nعمر حداد',
      },
      {
        from: sales,
        to: [omar],
        text: 'Dear Mr Haddad,\n\nThank you for your enquiry. 50 rear hubs, delivered to Amman: 96.00 each. The formal quote follows tomorrow.\n\nTom Adeyemi',
      },
    ],
  },
  {
    subject: 'Größe der Endkappen für Rückläufer',
    days: 15,
    filing: { support: { archived: true } },
    mail: [
      {
        from: jonas,
        to: [support],
        charset: 'iso-8859-1',
        plain: true,
        text: 'Schöne Grüße aus Freiburg!\n\nWelche Größe haben die Endkappen für 10 mm Steckachse? Im Büro liegen zwei Tüten ohne Aufkleber.\n\nTschüß\nJonas Weber',
      },
      {
        from: support,
        to: [jonas],
        text: 'Hallo Jonas,\n\nTW-EC-10: outside 19.0 mm, two grooves. One groove is the 9 mm version.\n\nNora',
      },
    ],
  },
  {
    subject: 'Devis accepté – 1 200 € d’acompte',
    days: 28,
    filing: { sales: { labels: ['Quotes/Won'], archived: true } },
    mail: [
      {
        from: emile,
        to: [sales],
        charset: 'windows-1252',
        text: 'Bonjour Tom,\n\nle devis “moyeux d’hiver” est accepté – l’acompte de 1 200 € part aujourd’hui. À bientôt…\n\nÉmile Dubois',
      },
    ],
  },
  {
    subject: 'Re: ¿Podéis mandar el catálogo nuevo?',
    days: 54,
    filing: { sales: { archived: true } },
    mail: [
      {
        from: sofia,
        to: [sales],
        charset: 'iso-8859-15',
        plain: true,
        text: '¡Hola!\n\n¿Podéis mandar diez ejemplares del catálogo nuevo? El señor de la tienda de al lado también quiere uno (paga 5 € si hace falta).\n\nSofía',
      },
      {
        from: sales,
        to: [sofia],
        text: 'Hola Sofía,\n\nTwelve are in the post, two of them for the gentleman. He may keep his five euros.\n\nTom',
      },
    ],
  },
  {
    subject: 'Übung, прогулка, 散歩: greetings from everywhere',
    days: 75,
    filing: { nora: { archived: true, labels: ['Personal'] } },
    mail: [
      {
        from: sofia,
        to: [nora],
        text: 'Postcards from the tour: Ljubljana čudovita, Łódź piękna, Αθήνα ζεστή, ירושלים יפה, القاهرة جميلة, 東京は楽しい. My legs say the same in all of them.\n\nSofía',
      },
    ],
  },
]
