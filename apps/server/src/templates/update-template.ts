import type { Handler } from '../call/handler.ts'
import { readTemplate } from './template-rules.ts'
import { changeTemplate } from './templates-store.ts'

/** PUT /templates/{id}: what is left out stays. [TEAM-11] */
export const updateTemplate: Handler<'updateTemplate'> = async ({ context, userId, path, body }) => {
  const written = readTemplate(body.template)
  const now = context.clock.now()
  const template = await context.database.write(changeTemplate, { ...written, userId, id: path.id, now })
  context.events.wake()
  return { template }
}
