#!/usr/bin/env node
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { createClient, nodePorts } from '@postroom/mail-core'
import { identify, visibleLine } from '@postroom/mail-core/tools'
import manifest from '../package.json' with { type: 'json' }
import { createServer } from './create-server.ts'

const HELP = `postroom-mcp ${manifest.version}: Postroom mail for assistants that speak the Model Context Protocol, over standard input and output.

POSTROOM_URL    the server, such as https://mail.example.org
POSTROOM_TOKEN  an access token; its scopes decide which tools there are: read for search and read, draft for draft,
                organise for label and assign, send for send`

/** Standard output belongs to the protocol. */
const tell = (sentence: string): boolean => process.stderr.write(`postroom-mcp: ${visibleLine(sentence)}\n`)

const { POSTROOM_URL: baseUrl = '', POSTROOM_TOKEN: token = '' } = process.env
if (process.argv.length > 2) {
  process.stdout.write(`${process.argv[2] === '--version' ? manifest.version : HELP}\n`)
} else if (!URL.canParse(baseUrl) || token === '') {
  tell('Set POSTROOM_URL to the address of the server, and POSTROOM_TOKEN to an access token.')
  process.exitCode = 2
} else {
  await serve()
}

async function serve(): Promise<void> {
  try {
    const mail = createClient(
      nodePorts({ baseUrl, token, retries: 2, timeout: 60_000, log: (what) => tell(`failed to ${what}`) }),
    )
    await createServer(mail, await identify(mail)).connect(new StdioServerTransport())
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
