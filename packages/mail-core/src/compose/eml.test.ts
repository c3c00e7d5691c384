import { expect, test, vi } from 'vitest'
import { message, thread } from '../fixture-mail.ts'
import { labelsQuery } from '../labels/labels-queries.ts'
import { createTestMail, refusal, settled } from '../test-mail.ts'
import { type EmlMessage, emlOf } from './eml.ts'
import { attachRows, forwardAsAttachment } from './open-window.ts'
import { detachImages } from './send-message.ts'

const lunch: EmlMessage = {
  subject: 'Lunch',
  date: '2026-03-05T09:30:00.000Z',
  from: { email: 'ben@postroom.example', name: 'Ben Ode' },
  to: [{ email: 'ann@postroom.example' }],
  cc: [],
  externalId: 'm7@postroom.example',
  inReplyTo: null,
  references: null,
  text: 'At one?',
  html: null,
  attachments: [],
}

test('a message becomes the lines of RFC 5322', () => {
  expect(emlOf(lunch).split('\r\n')).toEqual([
    'From: Ben Ode <ben@postroom.example>',
    'To: ann@postroom.example',
    'Subject: Lunch',
    'Date: Thu, 05 Mar 2026 09:30:00 +0000',
    'Message-ID: <m7@postroom.example>',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    btoa('At one?'),
    '',
  ])
})

test('text, HTML and files stand side by side, names in any script', () => {
  const eml = emlOf({
    ...lunch,
    subject: 'Mittagessen für Zoë',
    html: '<p>At one?</p>',
    attachments: [
      { filename: 'Menü (1).txt', mimeType: 'text/plain', contentId: null, content: new Uint8Array([1, 2, 255]) },
    ],
  })
  expect(eml).toContain('Subject: =?utf-8?B?TWl0dGFnZXNzZW4gZsO8ciBab8Or?=\r\n')
  expect(eml).toContain('Content-Type: multipart/mixed; boundary="postroom-mixed-0"')
  expect(eml).toContain('Content-Type: multipart/alternative; boundary="postroom-alternative-0"')
  expect(eml).toContain("Content-Disposition: attachment; filename*=utf-8''Men%C3%BC%20%281%29.txt\r\n")
  expect(eml).toContain(`\r\n\r\n${btoa('\x01\x02\xff')}\r\n`)
  expect(eml.endsWith('--postroom-mixed-0--\r\n')).toBe(true)
})

test('images that the HTML shows stand beside it, other files beside the text (RFC 2387)', () => {
  const image = { filename: 'dot.png', mimeType: 'image/png', contentId: 'dot@x', content: new Uint8Array([1]) }
  const file = { filename: 'a.pdf', mimeType: 'application/pdf', contentId: null, content: new Uint8Array([2]) }
  const types = (message: EmlMessage) => emlOf(message).match(/^(Content-(Type|ID):.*|--postroom.*)$/gm)
  expect(types({ ...lunch, html: '<img src="cid:dot@x">', attachments: [image, file] })).toEqual([
    'Content-Type: multipart/mixed; boundary="postroom-mixed-0"',
    '--postroom-mixed-0',
    'Content-Type: multipart/alternative; boundary="postroom-alternative-0"',
    '--postroom-alternative-0',
    'Content-Type: text/plain; charset=utf-8',
    '--postroom-alternative-0',
    'Content-Type: multipart/related; type="text/html"; boundary="postroom-related-0"',
    '--postroom-related-0',
    'Content-Type: text/html; charset=utf-8',
    '--postroom-related-0',
    'Content-Type: image/png',
    'Content-ID: <dot@x>',
    '--postroom-related-0--',
    '--postroom-alternative-0--',
    '--postroom-mixed-0',
    'Content-Type: application/pdf',
    '--postroom-mixed-0--',
  ])
  expect(types({ ...lunch, attachments: [image] })).toEqual([
    'Content-Type: multipart/mixed; boundary="postroom-mixed-0"',
    '--postroom-mixed-0',
    'Content-Type: text/plain; charset=utf-8',
    '--postroom-mixed-0',
    'Content-Type: image/png',
    'Content-ID: <dot@x>',
    '--postroom-mixed-0--',
  ])
})

test('nothing in a message can add a header of its own', () => {
  const eml = emlOf({
    ...lunch,
    subject: 'Lunch\r\nBcc: eve@example.org',
    from: { email: 'ben@postroom.example\r\nX-Evil: 1', name: 'Ben\r\nX-Evil: 2' },
    externalId: 'm7>\r\nX-Evil: 3',
  })
  const names = eml
    .split('\r\n\r\n')[0]
    ?.split('\r\n')
    .filter((line) => !line.startsWith(' '))
    .map((line) => line.split(':')[0])
  expect(names).toEqual([
    'From',
    'To',
    'Subject',
    'Date',
    'Message-ID',
    'MIME-Version',
    'Content-Type',
    'Content-Transfer-Encoding',
  ])
})

const plan = {
  id: 1,
  filename: 'plan.txt',
  mime_type: 'text/plain',
  size: 4,
  download_url: '/api/v1/messages/7/attachments/1/plan.txt',
  type: 'attachment' as const,
  content_id: null,
}

test('rows are forwarded as .eml files; one that cannot be loaded becomes an empty one, a file that cannot be fetched is left out [ROW-28, ATTACH-12, ERR-24, ERR-25]', async () => {
  const mail = createTestMail({
    'GET /messages/threads/1': () => ({ thread: null, messages: [message(7, { attachments: [plan] })] }),
    'GET /messages/threads/2': () => refusal(500, 'Broken'),
    'GET /messages/7/attachments/1/plan.txt': () => refusal(500, 'Broken'),
    'POST /drafts': () => new Promise(() => {}),
  })
  mail.start()
  await settled()
  await forwardAsAttachment(mail, [thread(1, { subject: 'Lunch' }), thread(2, { subject: 'A/B: ?' })])
  const { files = [], problem } = mail.actors.composer.getSnapshot().context.windows[0]?.getSnapshot().context ?? {}
  expect(problem).toBe('Could not attach plan.txt')
  expect(files.map(({ name, mimeType }) => [name, mimeType])).toEqual([
    ['Lunch.eml', 'message/rfc822'],
    ['A B.eml', 'message/rfc822'],
  ])
  const [whole, empty] = await Promise.all(files.map(({ content }) => content?.text()))
  expect(whole).toContain(btoa('At one?'))
  expect(whole).not.toContain('plan.txt')
  expect(empty).toContain('Subject: A/B: ?\r\n')
  expect(empty?.endsWith('Content-Transfer-Encoding: base64\r\n\r\n\r\n')).toBe(true)
})

test('a conversation is forwarded as the newest of its messages outside the trash, from the trash as the newest inside [ROW-28] (G-085, G-088)', async () => {
  const kept = [message(7, { subject: 'Older' }), message(8, { subject: 'Kept' })]
  const gone = [message(5, { subject: 'Older', trashed: true }), message(6, { subject: 'Gone', trashed: true })]
  const mail = createTestMail({
    'GET /messages/threads/1': ({ query }) => ({ thread: null, messages: query.has('trashed') ? gone : kept }),
    'POST /drafts': () => new Promise(() => {}),
  })
  await mail.cache.fetchQuery(labelsQuery(mail))
  mail.start()
  await settled()
  await forwardAsAttachment(mail, [thread(1), thread(1, { paths: ['trash'] })])
  const files = mail.actors.composer.getSnapshot().context.windows[0]?.getSnapshot().context.files ?? []
  expect(files.map(({ name }) => name)).toEqual(['Kept.eml', 'Gone.eml'])
})

test('a row that is attached again is skipped, another mail of its subject and length is not; an .eml over 25 MB is refused [ATTACH-07, ATTACH-08, ATTACH-09]', async () => {
  const later = { external_id: 'm8@postroom.example', date: '2026-03-06T09:30:00.000Z' }
  const mail = createTestMail({
    'GET /messages/threads/1': () => ({ thread: null, messages: [message(7)] }),
    'GET /messages/threads/2': () => ({ thread: null, messages: [message(8, later)] }),
    'GET /messages/threads/3': () => ({ thread: null, messages: [message(9, { subject: 'Film' })] }),
    'POST /drafts': () => new Promise(() => {}),
  })
  mail.start()
  await settled()
  await forwardAsAttachment(mail, [thread(1), thread(2)])
  const [window] = mail.actors.composer.getSnapshot().context.windows
  if (!window) throw new Error('The window did not open')
  const { files } = window.getSnapshot().context
  expect(files.map(({ name, size }) => [name, size])).toEqual([
    ['Lunch.eml', files[1]?.size],
    ['Lunch.eml', files[0]?.size],
  ])
  await attachRows(mail, window.id, [thread(1)])
  expect(window.getSnapshot().context.problem).toBeNull()
  const size = vi.spyOn(Blob.prototype, 'size', 'get').mockReturnValue(25 * 1_048_576 + 1)
  await attachRows(mail, window.id, [thread(3)])
  size.mockRestore()
  expect(window.getSnapshot().context.files).toHaveLength(2)
  expect(window.getSnapshot().context.problem).toBe('File "Film.eml" is too large. Maximum size is 25MB.')
})

test('images inside the text travel as inline attachments (G-031)', async () => {
  const { html, images } = detachImages(`<p><img alt="" src="data:image/png;base64,${btoa('\x89PNG')}"></p>`)
  expect(images.map(({ type, filename, mime_type }) => ({ type, filename, mime_type }))).toEqual([
    { type: 'inline', filename: 'image1.png', mime_type: 'image/png' },
  ])
  expect(html).toBe(`<p><img alt="" src="cid:${images[0]?.content_id}"></p>`)
  const content = images[0]?.file as Blob
  expect(new Uint8Array(await content.arrayBuffer())).toEqual(new Uint8Array([0x89, 0x50, 0x4e, 0x47]))
})

test('a broken image inside the text stays there', () => {
  const broken = '<img src="data:image/png;base64,A">'
  expect(detachImages(broken)).toEqual({ html: broken, images: [] })
})
