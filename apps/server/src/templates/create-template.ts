import type { Handler } from '../call/handler.ts'
import { readTemplate } from './template-rules.ts'
import { insertTemplate } from './templates-store.ts'

/** POST /templates: one's own, or one of a mailbox. [TEAM-11] */
export const createTemplate: Handler<'createTemplate'> = async ({ context, userId, body }) => {
  const written = readTemplate(body.template)
  const template = await context.database.write(insertTemplate, { ...written, userId, now: context.clock.now() })
  context.events.wake()
  return { template }
}
