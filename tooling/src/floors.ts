import type { Floors } from './import-graph.ts'

/** The sources of each workspace with their floors, from top to bottom; null where only circles are refused. */
export const floors: Readonly<Record<string, Floors | null>> = {
  'packages/api/src': null,
  'packages/mail-core/src': null,
  'packages/react-mail/src': null,
  'apps/web/src': null,
  'apps/server/src': null,
}
