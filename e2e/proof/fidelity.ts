/**
 * `npm run proof:fidelity -w @postroom/e2e`: answers and forwards mail of very different kinds in the real client, and compares
 * what arrives, outside and in a mailbox here, with the original's sanitised HTML: byte for byte, and by the computed style of
 * every element.
 */
import { type Browser, chromium } from '@playwright/test'
import { newPerson, type Person } from '../account-fixtures.ts'
import { chromiumLaunch } from '../chromium.ts'
import { Mailbox } from '../mailbox.ts'
import { type Server, startServer } from '../server.ts'
import { deliver, type Sink, startSink } from '../smtp.ts'
import { FIDELITY_MAILS } from './fidelity-mails.ts'
import { looksOf, sanitised, sanitiserPage } from './judge.ts'

type Mode = 'reply' | 'forward'
type Received = { subject: string; html_body: string | null; plain_text: string }
type Result = {
  kind: string
  mode: Mode
  outside: boolean
  here: boolean
  looks: boolean
  answer: boolean
  images: boolean
}

async function main(): Promise<void> {
  const sink = await startSink()
  const server = await startServer({ POSTROOM_RELAY_URL: sink.url })
  const browser = await chromium.launch(chromiumLaunch)
  try {
    const results = await prove({ sink, server, browser })
    report(results)
    process.exitCode = results.every(isGood) ? 0 : 1
  } finally {
    await browser.close()
    await server.stop()
    await sink.stop()
  }
}

async function prove({ sink, server, browser }: { sink: Sink; server: Server; browser: Browser }): Promise<Result[]> {
  const [alice, bob] = [await newPerson(server, 'Alice'), await newPerson(server, 'Bob')]
  const page = await (
    await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } })
  ).newPage()
  const mailbox = new Mailbox(page)
  await mailbox.signIn(alice)
  for (const [index, { mail }] of FIDELITY_MAILS.entries()) {
    await deliver(server.smtpPort, {
      ...mail,
      from: `Zoe <zoe-${index}@elsewhere.example>`,
      to: alice.email,
      subject: subjectOf(index),
    })
    await answer(mailbox, { index, mode: 'forward', to: [`forwarded-${index}@elsewhere.example`, bob.email] })
    await answer(mailbox, { index, mode: 'reply', to: [bob.email] })
  }
  const judge = await sanitiserPage(browser)
  const results: Result[] = []
  const [here, received] = [messagesOf(server, bob), messagesOf(server, alice)]
  for (const [index, { kind, mail }] of FIDELITY_MAILS.entries()) {
    for (const mode of ['reply', 'forward'] as const) {
      const address = mode === 'reply' ? `zoe-${index}@elsewhere.example` : `forwarded-${index}@elsewhere.example`
      const { mail: outside } = await sink.received(address)
      const subject = `${mode === 'reply' ? 'Re' : 'Fwd'}: ${subjectOf(index)}`
      const arrived = { outside: bodyOf(outside.html), here: bodyOf((await here(subject)).html_body ?? '') }
      const letter = await received(subjectOf(index))
      const original = letter.html_body
      const expected = await sanitised(judge, original)
      const inQuote = expected ?? textAsHtml(letter.plain_text)
      const ids = (mail.attachments ?? []).map(({ cid }) => `<${cid}>`)
      results.push({
        kind,
        mode,
        outside: quotedPart(arrived.outside, mode) === inQuote,
        here: quotedPart(arrived.here, mode) === inQuote,
        ...(await looksOf(judge, { original, arrived: arrived.outside })),
        images: ids.every((id) => outside.attachments.some(({ contentId }) => contentId === id)),
      })
    }
  }
  return results
}

const subjectOf = (index: number) => `Fidelity ${String(index).padStart(2, '0')}`

async function answer(
  mailbox: Mailbox,
  { index, mode, to }: { index: number; mode: Mode; to: string[] },
): Promise<void> {
  const { page } = mailbox
  await page.goto('/mail/inbox')
  const conversation = await mailbox.open(subjectOf(index))
  await conversation
    .getByRole('button', { name: mode === 'reply' ? 'Reply' : 'Forward', exact: true })
    .last()
    .click()
  const window = mailbox.window(mode === 'reply' ? 'Reply' : 'Forward')
  const field = window.getByRole('combobox', { name: 'To', exact: true })
  for (const email of to) await field.pressSequentially(`${email},`)
  await window.getByRole('textbox', { name: 'Message body' }).click({ position: { x: 40, y: 20 } })
  await page.keyboard.type('My answer.')
  await mailbox.send(window)
}

function messagesOf(server: Server, person: Person): (subject: string) => Promise<Received> {
  const cookie = `${person.session.name}=${person.session.value}`
  return async (subject) => {
    for (let tries = 0; tries < 120; tries += 1) {
      const answer = await fetch(`${server.url}/api/v1/messages?per_page=100`, { headers: { cookie } })
      const { messages } = (await answer.json()) as { messages: Received[] }
      const found = messages.find((each) => each.subject === subject)
      if (found) return found
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
    throw new Error(`${subject} did not arrive`)
  }
}

/** The last line break is the MIME part's own; within it lines end in CRLF. */
const bodyOf = (html: string | undefined) => (html ?? '').replaceAll('\r\n', '\n').replace(/\n$/, '')

function quotedPart(html: string, mode: Mode): string | undefined {
  const quote = html.slice(html.indexOf('<div class="postroom-quote">'))
  const form =
    mode === 'reply'
      ? /^<div class="postroom-quote"><div>On [^<]+ wrote:<\/div><blockquote type="cite" style="[^"]*">([\s\S]*)<\/blockquote><\/div>$/
      : /^<div class="postroom-quote"><div>-{10} Forwarded message -{9}(?:<br>[^<]*)+<\/div><br><div>([\s\S]*)<\/div><\/div>$/
  return form.exec(quote)?.[1]
}

const textAsHtml = (text: string) =>
  text
    .replace(/[&<>"']/g, (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#39' }[sign]};`)
    .replace(/\n/g, '<br>')
    .replace(/ {2}/g, ' &nbsp;')

const isGood = ({ outside, here, looks, answer: own, images }: Result) => outside && here && looks && own && images

function report(results: readonly Result[]): void {
  const mark = (good: boolean) => (good ? 'yes' : 'NO ')
  console.log('outside  here  looks  answer  images  mail')
  for (const { kind, mode, ...is } of results)
    console.log(
      `${mark(is.outside)}      ${mark(is.here)}   ${mark(is.looks)}    ${mark(is.answer)}     ${mark(is.images)}     ${kind}, ${mode}`,
    )
  console.log(
    `${results.filter(isGood).length} of ${results.length} arrive as they were, byte for byte and by every element's style`,
  )
}

await main()
