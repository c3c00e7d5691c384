import { expect, test } from 'vitest'
import { createTestMail } from '../test-mail.ts'
import { mailFiles } from './mail-files.ts'

test('[SDK-07] a file can be read as it comes, and a connection that breaks inside it is unreachable', async () => {
  const pulled: number[] = []
  const body = new ReadableStream(
    {
      pull(controller) {
        pulled.push(pulled.length)
        if (pulled.length === 3) controller.error(new TypeError('terminated'))
        else controller.enqueue(new Uint8Array([pulled.length]))
      },
    },
    { highWaterMark: 0 },
  )
  const mail = createTestMail({
    'GET /messages/701/raw': () => new Response(body, { headers: { 'content-type': 'message/rfc822' } }),
  })
  const reader = (await mailFiles(mail).source(701)).getReader()
  expect(pulled).toEqual([])
  expect([(await reader.read()).value, (await reader.read()).value]).toEqual([new Uint8Array([1]), new Uint8Array([2])])
  await expect(reader.read()).rejects.toMatchObject({ name: 'MailError', code: 'unreachable', status: 0 })
})
