import { Readable } from 'node:stream'
import { requireAdministrator } from '../accounts/administrators.ts'
import type { Context } from '../call/context.ts'
import type { Handler } from '../call/handler.ts'
import { contentDisposition, guardFile } from '../conversation/file-headers.ts'
import { jsonLines, securityEvents } from '../security-log/security-lines.ts'
import type { SecurityFilter } from '../security-log/security-page-store.ts'
import { securityFilter } from './security-filter.ts'

/** GET /admin/security_events/export: everything that the filters find as JSON lines, page by page as they are read. [PEOPLE-13] */
export const exportSecurityEvents: Handler<'exportSecurityEvents'> = async ({ context, userId, query, reply }) => {
  await requireAdministrator(context, userId)
  const lines = linesOf(context, securityFilter(query))
  const disposition = contentDisposition('attachment', 'security-log.jsonl')
  guardFile(reply, { type: 'application/x-ndjson', disposition })
  return Readable.from(lines, { objectMode: false })
}

async function* linesOf(context: Context, filter: SecurityFilter): AsyncGenerator<string> {
  for await (const events of securityEvents(context, filter)) yield jsonLines(events)
}
