import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Person } from './people.ts'
import type { Server } from './server.ts'

/** The cookie of a person who is signed in. */
export async function sessionOf(
  server: Server,
  { email, password }: Person,
): Promise<{ name: string; value: string; url: string }> {
  const answer = await fetch(`${server.url}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: { email, password } }),
  })
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}: ${await answer.text()}`)
  const [name = '', value = ''] = (answer.headers.get('set-cookie') ?? '').split(';')[0]?.split('=') ?? []
  return { name, value, url: server.url }
}

/** Puts an mbox into a person's mailbox with the import command. */
export async function importMbox(server: Server, person: Person, mbox: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'postroom-mbox-'))
  await writeFile(join(folder, 'mail.mbox'), mbox)
  await server.postroom('import', join(folder, 'mail.mbox'), '--into', person.email)
  await rm(folder, { recursive: true })
}
