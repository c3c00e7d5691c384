import type { Floors } from './import-graph.ts'

const server: Floors = [
  ['main.ts', 'serve.ts', 'cli.ts', 'cli'],
  ['start-postroom.ts', 'server.ts', 'web', 'http', 'composition'],
  [
    ...['accounts', 'auth', 'labels', 'list', 'conversation', 'compose', 'signatures', 'search', 'contacts', 'system'],
    ...['delivery', 'import', 'backup', 'move', 'demo'],
  ],
  ['call'],
  ['mailbox'],
  ['mime', 'words'],
  ['storage'],
  ['errors', 'runtime'],
]

/** The sources of each workspace with their floors, from top to bottom; null where only circles are refused. */
export const floors: Readonly<Record<string, Floors | null>> = {
  'packages/api/src': null,
  'packages/mail-core/src': null,
  'packages/react-mail/src': null,
  'apps/web/src': null,
  'apps/server/src': server,
}
