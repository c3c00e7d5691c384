/** What the client does with templates: a part of `@postroom/mail-core`. */

export type { TemplateFile, TemplateUses } from '@postroom/api'
export { takeTemplate } from '../compose/used-templates.ts'
export { keptTemplateFile } from './save-template-files.ts'
export { templatesModal } from './start-templates.ts'
export { fillOpenVariables, insertTemplate, templateBefore } from './template-commands.ts'
export { draftTemplates, draftValues } from './template-mail.ts'
export * from './template-texts.ts'
export {
  addTemplateFile,
  deleteTemplate,
  type FileToImport,
  type ImportProblem,
  importTemplates,
  removeTemplateFile,
  saveTemplate,
  setTicketPattern,
  type TemplateForm,
  type WrittenTemplate,
} from './templates-actions.ts'
export { templatesMachine } from './templates-machine.ts'
export { type TemplateList, templatesQuery, ticketPatternOf } from './templates-queries.ts'
