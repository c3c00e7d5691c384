import { nora, type Person, type TeamName, team } from './cast.ts'
import type { Conversation, DemoMail, Filing } from './conversation.ts'
import { inline, logo, photo } from './documents.ts'

export interface Item {
  title: string
  text: string
}

export interface Issue {
  subject: string
  days: number
  items: readonly Item[]
  filing?: Filing
}

/** A newsletter with its look and its readers. */
export interface Newsletter {
  sender: Person
  /** Degrees on the colour circle. */
  hue: number
  design: Design
  reader: TeamName
  issues: readonly Issue[]
}

type Design = 'table' | 'cards' | 'dark' | 'letter' | 'hero'
interface Page {
  newsletter: Newsletter
  issue: Issue
}

export function issuesOf(newsletter: Newsletter): Conversation[] {
  return newsletter.issues.map((issue) => ({
    subject: issue.subject,
    days: issue.days,
    mail: [mailOf({ newsletter, issue })],
    ...(issue.filing === undefined ? {} : { filing: { [newsletter.reader]: issue.filing } }),
  }))
}

function mailOf(page: Page): DemoMail {
  const { sender, hue, design, reader } = page.newsletter
  const pictures = design === 'cards' ? [inline(photo('cover.png', hue), 'cover')] : []
  const host = sender.address.split('@')[1] ?? ''
  return {
    from: sender,
    to: [team.find((person) => person.team === reader) ?? nora],
    text: [page.issue.subject, ...page.issue.items.map(({ title, text }) => `${title}\n${text}`)].join('\n\n'),
    html: designs[design](page),
    attachments: design === 'table' ? [logo('logo', hue)] : pictures,
    headers: {
      'List-Id': `<news.${host}>`,
      'List-Unsubscribe': `<https://${host}/unsubscribe?id=${page.issue.days}>`,
      Precedence: 'bulk',
    },
  }
}

const footer = ({ newsletter: { sender } }: Page) =>
  `You receive this because you asked for it. <a href="https://${sender.address.split('@')[1]}/unsubscribe">Unsubscribe</a>`

/** Old school: nested tables, attributes instead of CSS, a logo by cid. */
function table(page: Page): string {
  const colour = `hsl(${page.newsletter.hue}, 45%, 35%)`
  const rows = page.issue.items
    .map(
      ({ title, text }) =>
        `<tr><td style="padding:16px 24px;border-bottom:1px solid #e0e0e0"><font face="Georgia" size="4" color="${colour}"><b>${title}</b></font><br><font face="Arial" size="2">${text}</font></td></tr>`,
    )
    .join('')
  return `<table width="100%" bgcolor="#f2f2f2" cellpadding="0" cellspacing="0"><tr><td align="center"><table width="600" bgcolor="#ffffff" cellpadding="0" cellspacing="0"><tr><td style="padding:24px"><img src="cid:logo" width="48" height="48" alt="${page.newsletter.sender.name}"> <font face="Georgia" size="5">${page.newsletter.sender.name}</font></td></tr>${rows}<tr><td style="padding:24px"><font face="Arial" size="1" color="#777777">${footer(page)}</font></td></tr></table></td></tr></table>`
}

/** A cover picture by cid, then cards in two columns that fold on a narrow screen. */
function cards(page: Page): string {
  const card = ({ title, text }: Item) =>
    `<div class="card"><h2>${title}</h2><p>${text}</p><a href="https://example.org/read">Read on</a></div>`
  return `<!doctype html><html><head><style>body{margin:0;background:#faf7f2;font-family:Verdana,sans-serif;color:#2b2b2b}.wrap{max-width:640px;margin:auto}.cards{display:flex;flex-wrap:wrap;gap:16px;padding:16px}.card{flex:1 1 260px;background:#fff;border-radius:8px;padding:16px}h2{font-size:17px;margin:0 0 8px}p{font-size:14px;line-height:1.5}a{color:hsl(${page.newsletter.hue},60%,35%)}.foot{font-size:11px;color:#777;padding:16px}@media(max-width:480px){.card{flex-basis:100%}}</style></head><body><div class="wrap"><img src="cid:cover" alt="" style="width:100%;height:auto"><h1 style="padding:0 16px">${page.issue.subject}</h1><div class="cards">${page.issue.items.map(card).join('')}</div><div class="foot">${footer(page)}</div></div></body></html>`
}

/** Light letters on a dark ground, pictures from far away and a counting pixel. */
function dark(page: Page): string {
  const host = page.newsletter.sender.address.split('@')[1]
  const item = ({ title, text }: Item, index: number) =>
    `<div style="margin:0 0 28px"><img src="https://images.${host}/issue/${page.issue.days}/${index}.jpg" width="560" height="200" alt="${title}" style="max-width:100%"><h3 style="color:#fff;font-size:19px;margin:12px 0 4px">${title}</h3><p style="margin:0;color:#b8bcc4;font-size:15px;line-height:1.6">${text}</p></div>`
  return `<div style="background:#15171c;padding:32px;font-family:Helvetica,Arial,sans-serif"><h1 style="color:hsl(${page.newsletter.hue},80%,65%);font-size:26px">${page.issue.subject}</h1>${page.issue.items.map(item).join('')}<p style="color:#6d727c;font-size:12px">${footer(page)}</p><img src="https://count.${host}/open.gif?m=${page.issue.days}" width="1" height="1" alt=""></div>`
}

/** Looks like a letter: one column of text. */
function letter(page: Page): string {
  const paragraphs = page.issue.items.map(({ title, text }) => `<p><b>${title}.</b> ${text}</p>`).join('')
  return `<div style="font:16px/1.6 Georgia,serif;max-width:34em;margin:auto;padding:24px"><p>Dear readers,</p>${paragraphs}<p>Until next time,<br>${page.newsletter.sender.name}</p><hr><p style="font-size:12px;color:#666">${footer(page)}</p></div>`
}

/** A remote picture over the whole width, big words and one big button. */
function hero(page: Page): string {
  const host = page.newsletter.sender.address.split('@')[1]
  const [first, ...rest] = page.issue.items
  const list = rest.map(({ title, text }) => `<li><b>${title}</b>: ${text}</li>`).join('')
  return `<div style="font-family:'Trebuchet MS',sans-serif;text-align:center;color:#222"><div style="background:hsl(${page.newsletter.hue},55%,90%) url(https://${host}/hero.jpg) center/cover;padding:64px 24px"><h1 style="font-size:34px;margin:0">${first?.title}</h1><p style="font-size:17px">${first?.text}</p><a href="https://${host}/shop" style="display:inline-block;background:hsl(${page.newsletter.hue},70%,35%);color:#fff;padding:14px 32px;border-radius:24px;text-decoration:none">Have a look</a></div><ul style="text-align:left;max-width:520px;margin:24px auto;line-height:1.6">${list}</ul><p style="font-size:11px;color:#888">${footer(page)}</p></div>`
}

const designs: Record<Design, (page: Page) => string> = { table, cards, dark, letter, hero }
