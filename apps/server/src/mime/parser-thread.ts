/** A thread that reads mail and makes text of HTML: whatever a stranger makes costly costs nobody an answer (RUN-02). */
import { parentPort } from 'node:worker_threads'
import { lowerPriority } from '../runtime/lower-priority.ts'
import { type Parsed, type ParserTask, type Performed, perform } from './parser-tasks.ts'

lowerPriority()

parentPort?.on('message', async (task: ParserTask) => {
  const parsed: Parsed = await perform(task)
  const { user, system } = process.threadCpuUsage()
  const performed: Performed = { parsed, cpu: (user + system) / 1000 }
  parentPort?.postMessage(performed, buffersOf(bytesIn(parsed)))
})

function bytesIn(parsed: Parsed): Uint8Array[] {
  if ('attachments' in parsed) return parsed.attachments.map(({ content }) => content)
  if ('pieces' in parsed || 'problem' in parsed || 'uses' in parsed) return []
  return parsed.parts === null ? [] : [parsed.parts.text, parsed.parts.html].filter((part) => part !== null)
}

/** The bytes of files change hands instead of being copied; a file that is only part of a buffer is copied. */
function buffersOf(all: readonly Uint8Array[]): ArrayBuffer[] {
  const whole = all.filter(
    ({ buffer, byteLength }) => buffer instanceof ArrayBuffer && buffer.byteLength === byteLength,
  )
  return [...new Set(whole.map(({ buffer }) => buffer as ArrayBuffer))]
}
