import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'

/** Where the server is built for tests. */
export const BUILT = fileURLToPath(new URL('../node_modules/.cache/tested', import.meta.url))
export const MAIN = join(BUILT, 'main.js')

/** Where Postroom is, and with which token. */
export type Access = { url: string; token: string }

/** Starts the server as a host of assistants does, and speaks to it through the official client. */
export async function connect({ url, token }: Access): Promise<Client> {
  const env = { PATH: process.env.PATH ?? '', POSTROOM_URL: url, POSTROOM_TOKEN: token }
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [MAIN], env }))
  return client
}

/** Calls a tool; resolves to its text, and whether it failed. */
export async function callTool(
  client: Client,
  name: string,
  asked: Record<string, unknown>,
): Promise<{ text: string; failed: boolean }> {
  const { content, isError } = await client.callTool({ name, arguments: asked })
  const parts: { type: string; text?: string }[] = Array.isArray(content) ? content : []
  return { text: parts.map(({ text = '' }) => text).join('\n'), failed: isError === true }
}

/** The mail that a tool gave, out of its marks. */
export function mailIn(text: string): unknown {
  const [, mark, json] = /^<mail mark="(\w{32})">\n([\s\S]*)\n<\/mail mark="\1">$/m.exec(text) ?? []
  if (mark === undefined || json === undefined) throw new Error(`No marked mail in ${text}`)
  return JSON.parse(json)
}
