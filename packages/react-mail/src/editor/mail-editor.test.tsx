import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as stories from './mail-editor.stories.tsx'

const { Empty, EveryFormat, SignatureAndQuote, RightToLeft } = composeStories(stories)

async function opened(story: (props: { onHtml: (html: string) => void }) => React.ReactNode = Empty) {
  let html = ''
  const Story = story
  const screen = await render(
    <Story
      onHtml={(now: string) => {
        html = now
      }}
    />,
  )
  const body = screen.getByRole('textbox', { name: 'Message body' })
  await expect.element(body).toHaveFocus()
  return { body, html: () => html }
}

/** What a program puts on the clipboard, pasted. */
function paste(into: { element(): Element }, data: Record<string, string>): void {
  const clipboardData = new DataTransfer()
  for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text)
  into.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

const CELL = 'border:1px solid #c4c7c5;padding:4px 8px;vertical-align:top'
const HEADER = `${CELL};background-color:#f1f3f4;color:#202124;font-weight:bold;text-align:left`
const table = (rows: string) => `<table class="postroom-table" style="border-collapse:collapse">${rows}</table>`
const th = (text: string) => `<th style="${HEADER}"><div>${text}</div></th>`
const td = (text: string, align = '') =>
  `<td style="${CELL}${align && `;text-align:${align}`}"><div>${text || '<br>'}</div></td>`

const ime = (text: string) =>
  cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })

test.each<[string, string, string]>([
  [
    'Word, with its lists as lists',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style><!--
 p.MsoNormal {margin:0cm; font-size:11.0pt; font-family:"Calibri",sans-serif;} --></style></head><body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<p class=MsoNormal><b><span lang=EN-GB style='color:#C00000'>Plan</span></b><span lang=EN-GB> for <i>May</i><o:p></o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Rims<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>a)<span>&nbsp; </span></span></span><![endif]>28 holes<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span></span><![endif]>Hubs<o:p></o:p></p>
<p class=MsoNormal><img width=120 height=80 src="file:///C:/Users/zoe/image001.png"><a href="https://wheels.example/">Shop</a><o:p></o:p></p>
<!--EndFragment--></body></html>`,
    '<div><span style="color:rgb(192, 0, 0)"><strong>Plan</strong></span> for <em>May</em></div>' +
      '<ul><li><div>Rims</div><ol><li><div>28 holes</div></li></ol></li><li><div>Hubs</div></li></ul>' +
      '<div><a href="https://wheels.example/">Shop</a></div>',
  ],
  [
    'Word, with levels that it does not have',
    `<p class=MsoListParagraph style='mso-list:l0 level0 lfo1'><span style='mso-list:Ignore'>·</span>Rims</p><p class=MsoListParagraph style='mso-list:l0 level40 lfo1'><span style='mso-list:Ignore'>·</span>Hubs</p>`,
    '<ul><li><div>Rims</div></li><li><div>Hubs</div></li></ul>',
  ],
  [
    'Google Docs, whose outer b is not bold',
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1b2"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;text-decoration:none;white-space:pre-wrap;">Plain and </span><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:#ffff00;font-weight:700;font-style:italic;text-decoration:underline;white-space:pre-wrap;">marked</span></p></b>`,
    '<div><span style="font-family:Arial, sans-serif"><span style="font-size:11pt"><span style="color:rgb(0, 0, 0)">Plain and <span style="background-color:rgb(255, 255, 0)"><strong><em><u>marked</u></em></strong></span></span></span></span></div>',
  ],
  [
    'Gmail, with the quote that it holds',
    `<meta charset='utf-8'><div dir="ltr">Hi <b>Ann</b><div><br></div><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Thu, Zoe wrote:<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex"><ol><li>one</li></ol></blockquote></div></div>`,
    '<div>Hi <strong>Ann</strong></div><div><br></div><div>On Thu, Zoe wrote:</div>' +
      '<blockquote style="margin:0 0 0 8px;border-left:2px solid #c4c7c5;padding-left:12px"><ol><li><div>one</div></li></ol></blockquote>',
  ],
  [
    '[SCREEN-06] Excel, as a table with its header cells',
    `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td {color:black;}</style></head><body><table border=0 style='width:96pt'><col width=64><!--StartFragment--><tr height=20><th>Item</th><th>Price</th></tr><tr height=20><td class=xl65>Rims</td><td align=right>12 &euro;</td></tr><!--EndFragment--></table></body></html>`,
    table(`<tr>${th('Item')}${th('Price')}</tr><tr>${td('Rims')}${td('12 €', 'right')}</tr>`),
  ],
  [
    'Word, a table with a paragraph in each cell',
    `<p class=MsoNormal>Prices</p><table class=MsoTableGrid><tr>\n<td>\n<p class=MsoNormal><b>Rims</b><o:p></o:p></p>\n</td>\n<td>\n<p class=MsoNormal>12</p>\n</td>\n</tr></table>`,
    `<div>Prices</div>${table(`<tr>${td('<strong>Rims</strong>')}${td('12')}</tr>`)}`,
  ],
  [
    'a mail whose signature is a table',
    `<p>Hi</p><div class="postroom-signature"><table><tbody><tr><td>Ann</td><td>Lee</td></tr></tbody></table></div>`,
    '<div>Hi</div><div class="postroom-signature"><table><tbody><tr><td>Ann</td><td>Lee</td></tr></tbody></table></div>',
  ],
  [
    'a page that is laid out by a table',
    `<table><tr><td>Menu<p>Home</p></td><td><p>News</p><p>The wheels came.</p></td></tr></table>`,
    '<div>Menu</div><div>Home</div><div>News</div><div>The wheels came.</div>',
  ],
  [
    'a page that means harm',
    `<p onclick="x()">Fine<script>document.body.dataset.hacked = 1</script><style>@import url(https://evil.example)</style></p><p><a href="javascript:x()">link</a><img src="javascript:x()"><img src=x onerror="document.body.dataset.hacked = 1"></p><iframe src="https://evil.example"></iframe><div class="postroom-quote"><b onclick="x()">Old</b></div><form><input value="typed"><button>Go</button></form>`,
    '<div>Fine</div><div>link</div><div class="postroom-quote"><b>Old</b></div><div>Go</div>',
  ],
])('pasted from %s [COMPOSE-14]', async (_name, pasted, expected) => {
  const { body, html } = await opened()
  paste(body, { 'text/html': pasted, 'text/plain': 'not this' })
  expect(html()).toBe(expected)
  expect(document.body.dataset.hacked).toBeUndefined()
})

const prices = '<table><tr><th>Item</th><th>Price</th></tr><tr><td>Rims</td><td>12</td></tr></table>'

test('[SCREEN-06] a pasted table is written in cell by cell: Tab moves on, and behind the last cell out of it', async () => {
  const { body, html } = await opened()
  paste(body, { 'text/html': prices })
  await userEvent.click(body.getByText('Rims'))
  await userEvent.keyboard('{End}, two')
  await userEvent.keyboard('{Tab}13{Tab}Behind')
  const rows = `<tr>${th('Item')}${th('Price')}</tr><tr>${td('Rims, two')}${td('13')}</tr>`
  await expect.poll(html).toBe(`${table(rows)}<div>Behind</div>`)
  await userEvent.click(body.getByText('13'))
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Shift>}{Tab}{/Shift}Cost')
  await expect.poll(html).toContain(th('Cost'))
})

test('[SCREEN-06] a table of a web page keeps what spans columns, and several paragraphs in a cell; a draft brings it back as it was', async () => {
  const { body, html } = await opened()
  const page = `<table style="width:400px"><thead><tr><th colspan="2">Wheels</th></tr></thead>
    <tbody><tr><td><p>Rims</p><p>28 holes</p></td><td style="text-align:right">12</td></tr></tbody></table>`
  paste(body, { 'text/html': page })
  const kept = table(
    `<tr><th colspan="2" style="${HEADER}"><div>Wheels</div></th></tr>` +
      `<tr><td style="${CELL}"><div>Rims</div><div>28 holes</div></td>${td('12', 'right')}</tr>`,
  )
  expect(html()).toBe(kept)
  let again = ''
  await render(<EveryFormat html={kept} onHtml={(now: string) => (again = now)} />)
  const second = document.querySelectorAll<HTMLElement>('[role="textbox"]')[1]
  second?.focus()
  second && paste({ element: () => second }, { 'text/plain': 'x' })
  expect(again.replace(/>x?(Wheels)x?</, '>$1<')).toContain('<div>28 holes</div>')
  expect(again).toContain('class="postroom-table"')
})

test('[SCREEN-06] cells that are all selected are deleted with their table', async () => {
  const { body, html } = await opened()
  paste(body, { 'text/html': prices })
  const [first, last] = [body.getByText('Item').element(), body.getByText('12').element()]
  await userEvent.dragAndDrop(first, last)
  await userEvent.keyboard('{Backspace}')
  await expect.poll(html).not.toContain('<table')
})

test('[SCREEN-06] a spreadsheet brings a picture of its cells along, and is pasted as a table all the same', async () => {
  const { body, html } = await opened()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', prices)
  clipboardData.items.add(new File(['png'], 'image.png', { type: 'image/png' }))
  body.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  expect(html()).toBe(table(`<tr>${th('Item')}${th('Price')}</tr><tr>${td('Rims')}${td('12')}</tr>`))
})

test('[SCREEN-06] the signature is edited in the message, by a press or by the arrow keys, and the rest stays as it was', async () => {
  const { body, html } = await opened(SignatureAndQuote)
  const before = html()
  await userEvent.keyboard('{ArrowDown}Dr ')
  await expect.poll(html).toContain('<div class="postroom-signature"><p>Dr Alice Martin</p></div>')
  await userEvent.keyboard('{ArrowUp}Hello')
  await expect.poll(html).toContain('<div>Hello</div><div class="postroom-signature"><p>Dr Alice Martin</p></div>')
  const signature = body.getByRole('textbox', { name: 'Signature' })
  await userEvent.click(signature)
  await userEvent.keyboard('{Control>}{End}{/Control}, Berlin')
  await expect.poll(html).toContain('<p>Dr Alice Martin, Berlin</p>')
  expect(html().slice(html().indexOf('<div class="postroom-quote">'))).toBe(
    '<div class="postroom-quote"><div>On 5 Mar, Bob wrote:</div><blockquote>Hi</blockquote></div>',
  )
  paste(signature, { 'text/html': '<img src="https://evil.example/x.png">', 'text/plain': ' (pasted)' })
  await expect.poll(html).toContain('<p>Dr Alice Martin, Berlin (pasted)</p>')
  expect(before).not.toContain('Dr ')
})

test('pasted plain text keeps its lines, also the empty ones [COMPOSE-14]', async () => {
  const { body, html } = await opened()
  await userEvent.keyboard('Before: ')
  paste(body, { 'text/plain': 'one\r\n\r\n  two < three' })
  expect(html()).toBe('<div>Before: one</div><div><br></div><div>&nbsp; two &lt; three</div>')
})

test('what is cut comes back where it is pasted, signature and quote too [COMPOSE-14]', async () => {
  const { html } = await opened(SignatureAndQuote)
  await userEvent.keyboard('Hello')
  const written = html()
  await userEvent.keyboard('{Control>}a{/Control}{Control>}x{/Control}')
  await expect.poll(html).toBe('<div><br></div>')
  await userEvent.keyboard('{Control>}v{/Control}')
  await expect.poll(html).toBe(written)
})

test('Undo takes what was typed back, Redo puts it in again [COMPOSE-14]', async () => {
  const { html } = await opened()
  await userEvent.keyboard('Hello')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(html).toBe('<div><br></div>')
  await userEvent.keyboard('{Control>}y{/Control}')
  await expect.poll(html).toBe('<div>Hello</div>')
})

test('a word composed with an input method arrives once, in the look of its place, and Enter inside it breaks no line [COMPOSE-14]', async () => {
  const { body, html } = await opened()
  await userEvent.keyboard('{Control>}b{/Control}')
  for (const text of ['ｎ', 'に', 'にほ', 'にほん']) await ime(text)
  await expect.element(body).toHaveTextContent('にほん')
  body
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, keyCode: 229, bubbles: true }))
  await cdp().send('Input.insertText', { text: '日本' })
  await expect.poll(html).toBe('<div><strong>日本</strong></div>')
  await userEvent.keyboard('{Enter}')
  await ime('한')
  await ime('한글')
  await cdp().send('Input.insertText', { text: '한글' })
  await expect.poll(html).toBe('<div><strong>日本</strong></div><div><strong>한글</strong></div>')
})

test('each paragraph runs the way of its own letters, on the screen and for the reader [COMPOSE-14]', async () => {
  const { body, html } = await opened(RightToLeft)
  const edges = [...body.element().children].map((paragraph) => {
    const range = document.createRange()
    range.selectNodeContents(paragraph)
    const [text, box] = [range.getBoundingClientRect(), paragraph.getBoundingClientRect()]
    return Math.abs(text.right - box.right) < 1 ? 'right' : Math.abs(text.left - box.left) < 1 ? 'left' : 'neither'
  })
  expect(edges).toEqual(['left', 'right', 'right', 'left'])
  await userEvent.keyboard('{Control>}{End}{/Control}{Enter}שלום')
  await expect.poll(html).toMatch(/<div>日本語の文章<\/div><div dir="rtl">שלום<\/div>$/)
})

test('a key that comes before the browser tells where the cursor went acts where the cursor is [COMPOSE-14]', async () => {
  const { body, html } = await opened()
  await userEvent.keyboard('one{Enter}two')
  await expect.poll(html).toBe('<div>one</div><div>two</div>')
  const first = body.element().firstChild?.firstChild
  getSelection()?.collapse(first ?? null, 1)
  const enter = new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true })
  body.element().dispatchEvent(enter)
  await expect.poll(html).toBe('<div>o</div><div>ne</div><div>two</div>')
})

test('a press on the empty room below leads above signature and quote, and what is typed takes the place of neither; there is a gap above the signature [SIG-13] [SCREEN-17]', async () => {
  const { body, html } = await opened(SignatureAndQuote)
  await body.click({ position: { x: 200, y: 300 } })
  await userEvent.keyboard('Dear Bob')
  await expect
    .poll(html)
    .toBe(
      '<div>Dear Bob</div><div class="postroom-signature"><p>Alice Martin</p></div><div class="postroom-quote"><div>On 5 Mar, Bob wrote:</div><blockquote>Hi</blockquote></div>',
    )
  const [written, signature] = ['Dear Bob', 'Alice Martin'].map((text) => {
    return body.getByText(text).element().getBoundingClientRect()
  })
  expect((signature?.top ?? 0) - (written?.bottom ?? 0)).toBeGreaterThanOrEqual(12)
  await body.getByText('Alice Martin').click()
  await userEvent.keyboard('{End}!')
  await expect.poll(html).toContain('<div>Dear Bob</div><div class="postroom-signature"><p>Alice Martin!</p></div>')
})
