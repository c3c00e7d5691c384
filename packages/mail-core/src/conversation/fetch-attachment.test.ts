import { expect, test, vi } from 'vitest'
import { createTestMail, refusal, settled } from '../test-mail.ts'
import { fetchAttachment } from './fetch-attachment.ts'

const file = {
  id: 1,
  filename: 'a.txt',
  mime_type: 'text/plain',
  size: 4,
  type: 'attachment' as const,
  content_id: null,
}

test.each([
  ['/api/v1/messages/7/attachments/1/a.txt', 'http://postroom.test/api/v1/messages/7/attachments/1/a.txt'],
  ['/storage/redirect/1/a.txt', 'http://postroom.test/storage/proxy/1/a.txt'],
  ['https://files.example/redirect/1', 'https://files.example/proxy/1'],
])('the file at %s is asked for at %s by GET, with credentials [ATTACH-04, ATTACH-05]', async (download_url, url) => {
  const mail = createTestMail()
  const fetched = vi.spyOn(mail.ports, 'fetch').mockResolvedValue(new Response('text'))
  const content = await fetchAttachment(mail, { ...file, download_url })
  expect(fetched.mock.calls.map(([request]) => [request.method, request.url, request.credentials])).toEqual([
    ['GET', url, 'include'],
  ])
  expect([content.type, await content.text()]).toEqual(['text/plain', 'text'])
})

test.each([
  ['/api/v1/messages/7/attachments/1/a.txt', ['/login']],
  ['https://files.example/proxy/1', []],
])('a 401 of %s leads to %j: only the mail server knows of the session [AUTH-17]', async (download_url, went) => {
  const mail = createTestMail()
  mail.start()
  await settled()
  vi.spyOn(mail.ports, 'fetch').mockImplementation(async () => refusal(401, 'Please sign in.'))
  await expect(fetchAttachment(mail, { ...file, download_url })).rejects.toThrow('The attachment answered 401')
  expect(mail.world.went).toEqual(went)
})
