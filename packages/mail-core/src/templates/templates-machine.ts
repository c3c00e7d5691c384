import { namedTextsMachine } from '../signatures/named-texts-machine.ts'
import { templateFailure } from './template-failure.ts'
import { TEMPLATE_DELETE_FAILED, TEMPLATE_SAVE_FAILED, templateProblem } from './template-rules.ts'

/** The templates modal. [TEAM-11] */
export const templatesMachine = namedTextsMachine({
  id: 'templates',
  problemOf: templateProblem,
  saveFailure: (error) => templateFailure(error, TEMPLATE_SAVE_FAILED),
  deleteFailure: (error) => templateFailure(error, TEMPLATE_DELETE_FAILED),
})
