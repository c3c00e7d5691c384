import { randomBytes } from 'node:crypto'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startHousekeeping } from '../src/system/housekeeping.ts'
import { formOf } from './form.ts'
import { START, startTestServer } from './start-test-server.ts'

const HOUR = 60 * 60 * 1000
const STAGE = '6f1c1a52-2f5b-4a4e-9d0a-1f6f0f5b7c11'

/** PostgreSQL keeps large files in the database, and lets them go with their last message. */
const embedded = test.runIf(process.env.TEST_DIALECT !== 'postgres')

embedded('what killed processes left in the data directory goes after a day, and nothing else', async () => {
  const house = await startTestServer()
  const { blobs, config } = house.context
  const place = (digest: string) => join('blobs', digest.slice(0, 2), digest)
  const keep = async () => place((await blobs.carry(randomBytes(100_000))).digest)
  const write = async (folder: string, name: string) => {
    await mkdir(join(config.dataDir, folder), { recursive: true })
    await writeFile(join(config.dataDir, folder, name), 'left')
    return join(folder, name)
  }
  const age = async (path: string, at: number) => {
    await utimes(join(config.dataDir, path), at / 1000, at / 1000)
    return path
  }
  const yesterday = Date.now() - 25 * HOUR
  const alice = await house.as('alice')
  const { draft } = (await alice('POST', '/drafts', { body: { window_id: 'w-1' } })).body
  const film = randomBytes(100_000)
  const form = await formOf({ file: new File([new Uint8Array(film)], 'film.bin') })
  await alice('POST', `/drafts/${draft.id}/attachments`, form)

  const stays = [
    await age(place((await blobs.carry(film)).digest), yesterday),
    await age(await keep(), Date.now() - 23 * HOUR),
    await age(await keep(), START - HOUR),
    await write('blobs', 'coming.partial'),
    await write('backup-of-mine', 'postroom.db'),
    await write('uploads/coming', 'film'),
  ]
  await age(await keep(), yesterday)
  await age(await write('blobs', 'killed.partial'), yesterday)
  for (const folder of [`backup-${STAGE}`, `restore-${STAGE}`, 'uploads/killed']) {
    await write(folder, 'film')
    await age(folder, yesterday)
  }
  await age('backup-of-mine', yesterday)

  await startHousekeeping(house.context).stop()
  const left = await readdir(config.dataDir, { recursive: true, withFileTypes: true })
  const files = left.filter((entry) => entry.isFile() && !entry.name.startsWith('postroom.db-'))
  const paths = files.map(({ parentPath, name }) => join(parentPath, name).slice(config.dataDir.length + 1))
  expect(paths.sort()).toEqual(['postroom.db', ...stays].sort())
  await house.close()
})
