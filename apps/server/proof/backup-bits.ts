/**
 * `npm run proof:backup -w @postroom/server`: turns 200 bits of a backup over, one after the other, and prints how many of
 * them a restore notices and names; nothing is replaced meanwhile.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backUp } from '../src/backup/back-up.ts'
import { startInProcess } from './in-process-server.ts'
import { turnedBits } from './turned-bits.ts'

const TIMES = 200
const server = await startInProcess()
for (let at = 0; at < 50; at++) await server.send({ subject: `Mail ${at}`, to: ['reader@postroom.example'] })
const folder = await mkdtemp(join(tmpdir(), 'postroom-bits-'))
const file = join(folder, 'postroom.tar')
const { size } = await backUp({ dataDir: server.context.config.dataDir, file })
for (const seed of [1, 2, 3]) {
  const { noticed, named, silent } = await turnedBits({ file, dataDir: join(folder, 'new'), times: TIMES, seed })
  console.log(
    `seed ${seed}: of ${TIMES} bits in ${size} bytes ${noticed} noticed, ${named} named, silent at ${silent.join(', ') || 'none'}`,
  )
  if (named < TIMES) process.exitCode = 1
}
await server.close()
await rm(folder, { recursive: true })
