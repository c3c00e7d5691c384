import { refusalText } from '../failure-text.ts'
import { isGone } from '../is-gone.ts'
import { namedTextsMachine } from '../signatures/named-texts-machine.ts'
import { TEMPLATE_DELETE_FAILED, TEMPLATE_GONE, TEMPLATE_SAVE_FAILED, templateProblem } from './template-rules.ts'

/** The templates modal. [TEAM-11] */
export const templatesMachine = namedTextsMachine({
  id: 'templates',
  problemOf: templateProblem,
  saveFailure: (error) => refusalText(error, TEMPLATE_SAVE_FAILED),
  gone: { is: isGone, text: TEMPLATE_GONE },
  deleteFailure: (error) => refusalText(error, TEMPLATE_DELETE_FAILED),
})
