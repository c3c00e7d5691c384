import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Person } from './account-fixtures.ts'
import type { Server } from './server.ts'

/** Puts an mbox into a person's mailbox with the import command. */
export async function importMbox(server: Server, person: Pick<Person, 'email'>, mbox: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'postroom-mbox-'))
  await writeFile(join(folder, 'mail.mbox'), mbox)
  await server.postroom('import', join(folder, 'mail.mbox'), '--into', person.email)
  await rm(folder, { recursive: true })
}
