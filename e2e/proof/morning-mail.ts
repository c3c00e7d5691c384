import type { SendMailOptions } from 'nodemailer'

/** One letter of the day, with the mailbox that must hold it. */
export interface SampleMessage {
  owner: string
  subject: string
  mail: SendMailOptions & { messageId: string }
}

const SENDERS = [
  'Zoe Brown <zoe@elsewhere.example>',
  'Émile Dubois <emile@elsewhere.example>',
  '李雷 <lilei@elsewhere.example>',
]
const CONTENTS: readonly Partial<SendMailOptions>[] = [
  { text: 'Could you look at this today?' },
  { html: '<table><tr><td><b>Spring offers</b></td><td>from 9 €</td></tr></table>', text: 'Spring offers from 9 €' },
  { text: 'The drawing is attached.', attachments: [{ filename: 'drawing.csv', content: 'a,b\n1,2\n' }] },
  { html: '<div dir="rtl">مرحبا، هل وصل الطلب؟</div>', text: 'مرحبا، هل وصل الطلب؟' },
]

/** Letters for the owners in turn; every fourth answers the owner's letter before it and so joins a conversation. */
export function letters(owners: readonly string[], { from, count }: { from: number; count: number }): SampleMessage[] {
  return Array.from({ length: count }, (_, place): SampleMessage => {
    const number = from + place
    const owner = owners[number % owners.length] ?? ''
    const before = number - owners.length
    const answers = number % 4 === 3 && before >= 0
    const subject = answers ? `Re: Case ${before}` : `Case ${number}`
    const mail = {
      from: SENDERS[number % SENDERS.length],
      to: owner,
      subject,
      ...(answers && { inReplyTo: `<${idOf(before)}>`, references: `<${idOf(before)}>` }),
      ...CONTENTS[number % CONTENTS.length],
      messageId: `<${idOf(number)}>`,
    }
    return { owner, subject, mail }
  })
}

function idOf(number: number): string {
  return `case-${number}@elsewhere.example`
}
