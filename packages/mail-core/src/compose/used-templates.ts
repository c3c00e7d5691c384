import type { Template } from '@postroom/api'
import { MAX_USED_TEMPLATES } from '../templates/template-limits.ts'
import { attachTemplateFiles } from './attach-files.ts'
import type { ComposeDraft } from './compose-draft.ts'
import type { ComposeRef } from './composer-machine.ts'

/** Takes up that a template was put into the text of a window: its files are attached, its use counts once the mail has left. [TEAM-11] */
export function takeTemplate(window: ComposeRef, template: Pick<Template, 'id' | 'files'>): void {
  noteTemplate(window, template)
  attachTemplateFiles(window, template)
}

/** Notes the template in the draft: each once, and no more than may be. */
function noteTemplate(window: ComposeRef, { id }: { id: number }): void {
  const { templateIds = [] } = window.getSnapshot().context.draft
  if (templateIds.includes(id)) return
  window.send({ type: 'edit', change: { templateIds: [...templateIds, id].slice(-MAX_USED_TEMPLATES) } })
}

/** What a draft or a send says of the templates in its text. [TEAM-11] */
export const usedTemplates = ({ templateIds = [] }: Pick<ComposeDraft, 'templateIds'>): { template_ids?: number[] } =>
  templateIds.length === 0 ? {} : { template_ids: [...templateIds] }
