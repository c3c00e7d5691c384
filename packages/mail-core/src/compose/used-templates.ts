import { MAX_USED_TEMPLATES } from '../templates/template-limits.ts'
import type { ComposeDraft } from './compose-draft.ts'
import type { ComposeRef } from './composer-machine.ts'

/** Notes that a template was put into the text of a window, so that its use is counted once the mail has left. [TEAM-11] */
export function noteTemplate(window: ComposeRef, { id }: { id: number }): void {
  const { templateIds = [] } = window.getSnapshot().context.draft
  if (templateIds.includes(id)) return
  window.send({ type: 'edit', change: { templateIds: [...templateIds, id].slice(-MAX_USED_TEMPLATES) } })
}

/** What a draft or a send says of the templates in its text. [TEAM-11] */
export const usedTemplates = ({ templateIds = [] }: Pick<ComposeDraft, 'templateIds'>): { template_ids?: number[] } =>
  templateIds.length === 0 ? {} : { template_ids: [...templateIds] }
