/** Words of a mail in its language. */
export type Words = (count: number) => string

interface BodyArgs {
  words: Words
  /** The first paragraph. */
  opening: string
  /** Bytes of HTML, from 5,000 on. */
  bytes: number
  /** Content ids of pictures that the HTML shows. */
  pictures: readonly string[]
  /** Whether it answers another mail, which it quotes. */
  answers: boolean
}

export interface SampleBody {
  html: string
  /** What it shows, by paragraphs. */
  paragraphs: string[]
}

/** HTML from here on is a newsletter, below it what a mail program makes of a letter. */
const NEWSLETTER = 12_000
const QUOTED = 60

/** HTML of a wanted size in UTF-8: styles and tables as mail has them, a fifth of it text. */
export function sampleBody({ words, opening, bytes, pictures, answers }: BodyArgs): SampleBody {
  const newsletter = bytes >= NEWSLETTER
  const paragraphs = [opening]
  const pieces = [newsletter ? NEWSLETTER_HEAD : LETTER_HEAD, `<p class="MsoNormal">${opening}</p>\n`]
  for (const id of pictures) pieces.push(`<p><img src="cid:${id}" alt="" width="180" height="60"></p>\n`)
  if (answers) {
    const quoted = words(QUOTED)
    paragraphs.push(`> ${quoted}`)
    pieces.push(
      `<blockquote style="margin:0 0 0 .8ex;border-left:1px solid #ccc;padding-left:1ex">${quoted}</blockquote>\n`,
    )
  }
  const end = newsletter ? '</td></tr></table>\n</body></html>\n' : '</div>\n</body></html>\n'
  let written = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), end.length)
  for (let n = 0; written < bytes; n++) {
    const made = newsletter ? article(words, n) : letterParagraph(words)
    paragraphs.push(...made.paragraphs)
    pieces.push(made.html)
    written += Buffer.byteLength(made.html)
  }
  return { html: pieces.join('') + end, paragraphs }
}

function letterParagraph(words: Words): SampleBody {
  const text = words(22)
  const html =
    `<p class="MsoNormal"><span lang="EN-US" style="font-size:11.0pt;font-family:&quot;Calibri&quot;,sans-serif;` +
    `color:#1F497D;mso-fareast-language:EN-US">${text}<o:p></o:p></span></p>\n<p class="MsoNormal"><o:p>&nbsp;</o:p></p>\n`
  return { html, paragraphs: [text] }
}

function article(words: Words, n: number): SampleBody {
  const heading = words(4)
  const text = words(18)
  const link = `https://click.news.example/ls/click?upn=u001.${(n * 7_919).toString(36).padStart(8, 'q').repeat(12)}`
  const html =
    `<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;` +
    `mso-table-lspace:0pt;mso-table-rspace:0pt;background-color:#ffffff"><tr>\n` +
    `<td width="180" valign="top" style="padding:16px 8px 16px 24px"><a href="${link}" target="_blank">` +
    `<img src="https://img.news.example/${n}/600x400.jpg" width="180" alt="" style="display:block;border:0;outline:none">` +
    `</a></td>\n<td valign="top" style="padding:16px 24px 16px 8px;font-family:Helvetica,Arial,sans-serif;font-size:15px;` +
    `line-height:22px;color:#3b3f44"><h3 style="margin:0 0 8px;font-size:18px">${heading}</h3>\n${text}<br>\n` +
    `<a href="${link}" style="color:#0b66c2;text-decoration:underline">${words(2)}</a></td>\n</tr></table>\n`
  return { html, paragraphs: [heading, text] }
}

const classes = (names: string): string =>
  names
    .split(' ')
    .map(
      (name) =>
        `p.${name}, li.${name}, div.${name}\n\t{margin:0cm;margin-bottom:.0001pt;font-size:11.0pt;` +
        `font-family:"Calibri",sans-serif;mso-fareast-language:EN-US;}\n`,
    )
    .join('')

const LETTER_HEAD =
  `<html xmlns:o="urn:schemas-microsoft-com:office:office">\n<head>\n<meta http-equiv="Content-Type" ` +
  `content="text/html">\n<style><!--\n@font-face\n\t{font-family:"Cambria Math";panose-1:2 4 5 3 5 4 6 3 2 4;}\n` +
  `${classes('MsoNormal MsoListParagraph MsoPlainText MsoHeader MsoFooter MsoAcetate EmailStyle17 msochpdefault')}` +
  `--></style>\n</head>\n<body lang="EN-US" link="#0563C1" vlink="#954F72">\n<div class="WordSection1">\n`

const NEWSLETTER_HEAD =
  `<!DOCTYPE html>\n<html><head>\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<style>\n` +
  `body,table,td,a{-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%}\nimg{-ms-interpolation-mode:bicubic}\n` +
  `@media screen and (max-width:600px){.stack{display:block!important;width:100%!important}}\n` +
  `${classes('stack column footer preheader button hero social legal')}</style></head>\n` +
  `<body style="margin:0;padding:0;background-color:#f4f5f7">\n<table width="100%" cellpadding="0" cellspacing="0"><tr><td>\n`
