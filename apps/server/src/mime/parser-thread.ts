/** A thread that reads mail and makes text of HTML: whatever a stranger makes costly costs nobody an answer (RUN-02). */
import { parentPort } from 'node:worker_threads'
import { type Parsed, type ParserTask, perform } from './parser-tasks.ts'

parentPort?.on('message', async (task: ParserTask) => {
  const done: Parsed = await perform(task)
  parentPort?.postMessage(done, 'attachments' in done ? buffersOf(done.attachments) : [])
})

/** The bytes of files change hands instead of being copied; a file that is only part of a buffer is copied. */
function buffersOf(files: readonly { content: Uint8Array }[]): ArrayBuffer[] {
  const whole = files
    .map(({ content }) => content)
    .filter(({ buffer, byteLength }) => buffer instanceof ArrayBuffer && buffer.byteLength === byteLength)
  return [...new Set(whole.map(({ buffer }) => buffer as ArrayBuffer))]
}
