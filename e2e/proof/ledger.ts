import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Server } from '../server.ts'

/** How often each Message-ID stands in a mailbox, read from its mbox export: drafts are not in it, the trash is. */
export async function ledger(server: Server, email: string): Promise<Map<string, number>> {
  const file = join(tmpdir(), `postroom-ledger-${process.pid}.mbox`)
  await server.postroom('export', file, '--from', email)
  const text = await readFile(file, 'latin1')
  await rm(file)
  const held = new Map<string, number>()
  for (const [, id = ''] of text.matchAll(/^Message-ID:\s*<([^>]+)>/gim)) held.set(id, (held.get(id) ?? 0) + 1)
  return held
}

/** Sentences about what a mailbox lacks or holds twice. */
export function faults(
  held: Map<string, number>,
  { owner, wanted }: { owner: string; wanted: readonly string[] },
): string[] {
  const lost = wanted.filter((id) => !held.has(id)).map((id) => `${owner} lost ${id}`)
  const twice = [...held].filter(([, times]) => times > 1).map(([id, times]) => `${owner} holds ${id} ${times} times`)
  return [...lost, ...twice]
}
