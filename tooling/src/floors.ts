import type { Floors } from './import-graph.ts'

/** The sources of each workspace with their floors, from top to bottom; null where only circles are refused. */
export const floors: Readonly<Record<string, Floors | null>> = {
  'packages/api/src': null,
  'packages/mail-core/src': null,
  'packages/react-mail/src': null,
  'packages/cli/src': null,
  'packages/mcp/src': null,
  'apps/web/src': null,
  'apps/server/src': [
    ['main.ts', 'cli.ts', 'serve.ts', 'start-postroom.ts', 'server.ts'],
    ['cli', 'http', 'web'],
    ['composition'],
    ['addresses', 'admin', 'backup', 'contacts', 'import', 'labels', 'list', 'move', 'system'],
    ['auth', 'search'],
    ['demo'],
    ['absence', 'comments', 'compose', 'mail-rules', 'signatures', 'templates', 'timeline'],
    ['conversation'],
    ['accounts'],
    ['delivery'],
    ['authenticity', 'spam'],
    ['security-log'],
    ['call'],
    ['mailbox'],
    ['mime', 'words'],
    ['storage'],
    ['runtime'],
    ['errors'],
  ],
}
