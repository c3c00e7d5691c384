import type { SendMailOptions } from 'nodemailer'

/** A red dot of 8 x 8 pixels, as PNG. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC',
  'base64',
)

export interface FidelityMail {
  kind: string
  mail: Pick<SendMailOptions, 'html' | 'text' | 'attachments' | 'icalEvent'>
}

const html = (kind: string, body: string, attachments: SendMailOptions['attachments'] = []): FidelityMail => ({
  kind,
  mail: { html: body, text: kind, attachments },
})

const cells = (count: number, cell: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => cell(i)).join('')

/** Mail of very different kinds, as the programs of the world write it. */
export const FIDELITY_MAILS: readonly FidelityMail[] = [
  { kind: 'plain text', mail: { text: 'Hello,\n\n  two  spaces & <tags>\n> quoted before\n\n-- \nZoe\n' } },
  html(
    'simple HTML',
    '<p>Hello <b>there</b>, <i>and</i> <u>good</u> <a href="https://x.example/?a=1&amp;b=2">day</a>.</p>',
  ),
  html(
    'newsletter in tables',
    `<!DOCTYPE html><html><head><style type="text/css">body{margin:0;background:#f4f4f4;font-family:Georgia,serif}
      .btn a{color:#fff;background:#0b57d0;padding:10px 16px} h1,h2{color:#123456}
      @media only screen and (max-width:600px){.col{display:block!important;width:100%!important}}</style></head>
      <body bgcolor="#f4f4f4"><table width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr>
      <td class="col" width="300" valign="top" bgcolor="#ffffff"><h1>Spring wheels</h1></td>
      <td class="col" style="padding:12px"><div class="btn"><a href="https://wheels.example/buy">Buy</a></div></td></tr></table></body></html>`,
  ),
  html(
    'Outlook and Word',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!--
/* Font Definitions */
@font-face {font-family:Calibri; panose-1:2 15 5 2 2 2 4 3 2 4;}
p.MsoNormal, li.MsoNormal {margin:0cm; font-size:11.0pt; font-family:"Calibri",sans-serif; mso-fareast-language:EN-US;}
@page WordSection1 {size:612.0pt 792.0pt;} div.WordSection1 {page:WordSection1;}
--></style><!--[if gte mso 9]><xml><o:x/></xml><![endif]--></head><body lang="DE" link="#0563C1">
<div class="WordSection1"><p class="MsoNormal">Hallo Frau Müller,<o:p></o:p></p><p class="MsoNormal"><span style="color:#1F497D">anbei.<o:p>&nbsp;</o:p></span></p>
<table class="MsoTableGrid" border="1" style="border-collapse:collapse"><tr><td style="border:solid windowtext 1.0pt">1</td></tr></table></div></body></html>`,
  ),
  html(
    'Apple Mail',
    '<html><body style="overflow-wrap: break-word; -webkit-nbsp-mode: space; line-break: after-white-space;">Yes.<div><br></div><div>Best<br><div><br><blockquote type="cite"><div>On 5 Mar 2026, at 09:30, Bob &lt;bob@x.example&gt; wrote:</div><br class="Apple-interchange-newline"><div>When?</div></blockquote></div></div></body></html>',
  ),
  html(
    'Gmail',
    '<div dir="ltr">Sounds <span style="background-color:rgb(255,242,204)">good</span>!<div><br></div></div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Thu, Mar 5, 2026 Bob wrote:<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex"><div dir="ltr">Lunch?</div></blockquote></div>',
  ),
  html(
    'Arabic, right to left',
    '<html dir="rtl" lang="ar"><body><p>مرحبا، هل وصلت <b>العجلات</b>؟ 12 قطعة (A-7).</p></body></html>',
  ),
  html(
    'Hebrew in a left-to-right mail',
    '<p>See:</p><p dir="rtl" style="text-align:right">שלום, הגלגלים הגיעו — 10&nbsp;יח\'</p>',
  ),
  html(
    'Chinese, Japanese, Korean',
    '<p style="font-family:\'Hiragino Sans\',sans-serif">車輪が届きました。<ruby>東京<rt>とうきょう</rt></ruby> 轮子 바퀴 𠮷野家</p>',
  ),
  html(
    'inline images',
    '<p>See <img src="cid:dot@elsewhere.example" alt="dot" width="40" height="40"> and <img src="cid:dot%2Btwo@elsewhere.example">.</p>',
    [
      { filename: 'dot.png', content: DOT, cid: 'dot@elsewhere.example', contentType: 'image/png' },
      { filename: 'two.png', content: DOT, cid: 'dot+two@elsewhere.example', contentType: 'image/png' },
    ],
  ),
  html(
    'quotes in quotes',
    cells(12, (depth) => `<div>Level ${depth}</div><blockquote style="margin:0 0 0 8px">`) +
      '<p>Innermost</p>' +
      cells(12, () => '</blockquote>'),
  ),
  html(
    'dark styles',
    '<head><meta name="color-scheme" content="light dark"><style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){body,.card{background:#111!important;color:#eee!important}}.card{background:#fff;color:#222}p{color:#c00}</style></head><body class="mail"><div class="card"><p>Dark?</p></div></body>',
  ),
  html(
    'a very wide table',
    `<table border="1"><tr>${cells(80, (index) => `<td nowrap>Column ${index}</td>`)}</tr></table>`,
  ),
  html(
    'a form',
    '<form action="https://x.example"><p>Your name: <input name="n" value="v"><button>Go</button></p><fieldset><legend>L</legend><p>Kept</p></fieldset></form>',
  ),
  html(
    'lists',
    '<ol start="3" type="a"><li>three<ul style="list-style:square"><li>inner<li>unclosed</ul></li><li value="9">nine</ol><dl><dt>t<dd>d</dl>',
  ),
  html(
    'code',
    '<pre style="background:#f6f8fa">if (a &lt; b) {\n\treturn  "x"\n}\n\n</pre><p><code>a&nbsp;&amp;&amp;&nbsp;b</code><kbd>Ctrl</kbd></p><textarea>typed\n text</textarea>',
  ),
  html(
    'an invoice',
    `<table width="100%" style="border-collapse:collapse;font:12px/1.4 Arial"><thead><tr><th align="left">Item</th><th align="right">€</th></tr></thead><tbody>${cells(40, (index) => `<tr bgcolor="${index % 2 ? '#ffffff' : '#eef2f7'}"><td>Wheel №${index}</td><td align="right">1.${index}0,00</td></tr>`)}</tbody><tfoot><tr><td colspan="2"><hr size="1" noshade></td></tr></tfoot></table>`,
  ),
  {
    kind: 'a calendar invite',
    mail: {
      html: '<div itemscope itemtype="http://schema.org/Event"><meta itemprop="name" content="Ride"><h2>Ride</h2><table><tr><td>When</td><td><time datetime="2026-03-05">5 March</time></td></tr></table></div>',
      text: 'Ride, 5 March',
      icalEvent: {
        method: 'REQUEST',
        content: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n',
      },
    },
  },
  html(
    'tracking pixels',
    '<p>Hi<img src="https://track.example/o.gif?u=1&amp;v=2" width="1" height="1" alt=""></p><table background="http://track.example/bg.png"><tr><td style="background-image:url(\'https://track.example/x.png\')">x</td></tr></table>',
  ),
  html(
    'hostile leftovers',
    '<p onclick="x()">Text<script>alert(1)</script><svg><a href="javascript:x">s</a></svg><iframe src="//x"></iframe><a href="javascript:alert(1)">l</a></p><style>@import "https://x.example/a.css";p{color:green}</style></div></table><p>end',
  ),
  html(
    'text directions and unusual characters',
    '<p>a\u200fb\u200e c\u00ad d\u2028e \u{1F1E9}\u{1F1EA} 👩‍👩‍👧 &#x1F6B2; &zwnj;&thinsp;&copy; \u00a0\u00a0 “q” ﬁ</p>',
  ),
]
