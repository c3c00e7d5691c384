import { refusalText } from '../failure-text.ts'
import { namedTextsMachine } from '../signatures/named-texts-machine.ts'
import { isTemplateGone } from './template-gone.ts'
import { TEMPLATE_DELETE_FAILED, TEMPLATE_GONE, TEMPLATE_SAVE_FAILED, templateProblem } from './template-rules.ts'

/** The templates modal. [TEAM-11] */
export const templatesMachine = namedTextsMachine({
  id: 'templates',
  problemOf: templateProblem,
  saveFailure: (error) => refusalText(error, TEMPLATE_SAVE_FAILED),
  gone: { is: isTemplateGone, text: TEMPLATE_GONE },
  deleteFailure: (error) => refusalText(error, TEMPLATE_DELETE_FAILED),
})
