/** The pure rules of templates: a part of `@postroom/mail-core/rules`. */

export { TEMPLATE_FILE_GONE } from '../compose/template-file-gone.ts'
export {
  MAX_TEMPLATE_FILES,
  TEMPLATE_FILES_SIZE,
  TEMPLATE_FILES_TOO_LARGE,
  TOO_MANY_TEMPLATE_FILES,
  withChosenFiles,
} from './template-files.ts'
export {
  type FoundTemplate,
  importedTemplate,
  isTemplateNameProblem,
  MAX_TEMPLATE_NAME,
  MAX_TEMPLATES,
  offeredTemplates,
  searchTemplates,
  TEMPLATE_CONTENT_REQUIRED,
  TEMPLATE_FILES,
  TEMPLATE_NAME_REQUIRED,
  TEMPLATE_TOO_LONG,
  TEMPLATES_LOAD_FAILED,
  TEMPLATES_SIZE,
  TEMPLATES_TOO_LARGE,
  TOO_MANY_TEMPLATES,
  templateFileProblem,
  templateFolders,
  templateProblem,
  templateText,
  typedTemplate,
} from './template-rules.ts'
export { type TemplateUse, templateUse } from './template-use.ts'
export { EDITED_LINES, type OftenEdited, oftenEdited, timesUsed, usesSummary } from './template-use-texts.ts'
export { givenName, type TemplateMail, templateValues } from './template-values.ts'
export {
  fillTemplate,
  readVariable,
  TEMPLATE_VARIABLES,
  unresolvedProblem,
  unresolvedVariables,
  type Variable,
  type VariableName,
  type VariableValues,
  variableProblem,
  variableValue,
} from './template-variables.ts'
export { cleanTicketPattern, TICKET_PATTERN_WRONG, ticketIn, ticketPatternProblem } from './ticket-pattern.ts'
export { VARIABLE_CLASS } from './variable-class.ts'
