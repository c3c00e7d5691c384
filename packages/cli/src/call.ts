import { createClient, type MailClient, nodePorts, type Ports } from '@postroom/mail-core'
import { type Identity, identify, visibleLine } from '@postroom/mail-core/tools'
import type { Command } from 'commander'
import { type Credentials, readCredentials } from './auth/credentials.ts'
import { type Output, standardOutput } from './terminal/output.ts'

/** What a command works with. */
export type Call = {
  mail: MailClient
  identity: Identity
  output: Output
  /** Whether it prints JSON. */
  json: boolean
}

/** Runs a command that needs a server. */
export type Use = (command: Command, run: (call: Call) => Promise<void>) => Promise<void>

/** Options that every command has. */
type Shared = { json?: boolean; timeout: number; retries: number }

/** Signs in with the token and runs the command; the connection goes with it. */
export const useServer: Use = async (command, run) => {
  const mail = createClient(portsFor(await readCredentials(), command))
  try {
    const { json = false } = command.optsWithGlobals<Shared>()
    await run({ mail, identity: await identify(mail), output: standardOutput(), json })
  } finally {
    mail.stop()
  }
}

/** What a command asks of the server, and how patiently. */
export function portsFor({ server, token }: Credentials, command: Command): Ports {
  const { timeout, retries } = command.optsWithGlobals<Shared>()
  return nodePorts({
    baseUrl: server,
    token,
    retries,
    timeout: timeout * 1_000,
    log: (what, error) => tell(`failed to ${what}: ${error instanceof Error ? error.message : error}`),
  })
}

/** Says something beside the output. */
export function tell(sentence: string): void {
  process.stderr.write(`postroom-cli: ${visibleLine(sentence)}\n`)
}
