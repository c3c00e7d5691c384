import { text } from 'node:stream/consumers'
import { createClient } from '@postroom/mail-core'
import { type Identity, identify } from '@postroom/mail-core/tools'
import type { Command } from 'commander'
import { portsFor, type Use } from '../call.ts'
import { UsageError } from '../exit-codes.ts'
import { standardOutput } from '../terminal/output.ts'
import { askSecret } from './ask-secret.ts'
import { forgetCredentials, isOpenLine, keepCredentials, serverAddress } from './credentials.ts'

/** Signing in and out. */
export function addAuthCommands(program: Command, use: Use): void {
  program
    .command('login')
    .summary('keep an access token for later commands')
    .description(
      'Keeps the address of a server and an access token for later commands. A person makes a token under Account settings. It is ' +
        'asked for without showing it, or read from POSTROOM_TOKEN or standard input, tried, and kept in the file cli.json of the ' +
        'configuration folder, which its owner alone can read.',
    )
    .argument('[server]', 'address of the server, such as https://mail.example.org; POSTROOM_URL without it')
    .action((server: string | undefined, _options: object, command: Command) => login(server, command))
  program
    .command('logout')
    .summary('forget the token')
    .description('Forgets the kept token. It goes on being good until it is revoked under Account settings.')
    .action(async () => {
      const was = await forgetCredentials()
      await standardOutput().lines([was ? 'The token is forgotten.' : 'No token was kept.'])
    })
  program
    .command('whoami')
    .summary('say whose the token is and what it may do')
    .description('Says whose the token is, what it may do, in which mailboxes, and when it expires.')
    .action((_options: object, command: Command) =>
      use(command, async ({ output, json, identity }) =>
        json ? output.json(identity) : output.lines(identityLines(identity)),
      ),
    )
}

async function login(given: string | undefined, command: Command): Promise<void> {
  const named = given ?? process.env.POSTROOM_URL
  if (!named) throw new UsageError('Say which server: postroom-cli login https://mail.example.org')
  const server = serverAddress(named)
  if (isOpenLine(server))
    process.stderr.write(`postroom-cli: ${server} is not encrypted: others on the way can read the token.\n`)
  const token =
    process.env.POSTROOM_TOKEN || (process.stdin.isTTY ? await askSecret('Access token: ') : await text(process.stdin))
  if (token.trim() === '') throw new UsageError('No token was given.')
  const credentials = { server, token: token.trim() }
  const mail = createClient(portsFor(credentials, command))
  const identity = await identify(mail)
  const file = await keepCredentials(credentials)
  const output = standardOutput()
  await output.lines([...identityLines(identity), `Kept in ${file}`])
}

function identityLines({ user, token }: Identity): string[] {
  const mailboxes = [user, ...user.accessible_users]
  const covered = mailboxes
    .filter(({ id }) => token === null || token.mailbox_ids.includes(id))
    .map(({ email }) => email)
  return [
    `${user.full_name} <${user.email}>`,
    ...(token === null ? [] : [`Token: ${token.name}`, `Scopes: ${token.scopes.join(', ')}`]),
    `Mailboxes: ${covered.join(', ') || 'none that is open to you'}`,
    ...(token === null ? [] : [`Expires: ${token.expires_at?.slice(0, 10) ?? 'never'}`]),
  ]
}
