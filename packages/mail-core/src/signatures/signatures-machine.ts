import { namedTextsMachine } from './named-texts-machine.ts'
import { SIGNATURE_DELETE_FAILED, SIGNATURE_SAVE_FAILED, signatureProblem } from './signature-rules.ts'

/** The signatures modal. [SIG-01 to SIG-11, ERR-08, ERR-09] */
export const signaturesMachine = namedTextsMachine({
  id: 'signatures',
  problemOf: signatureProblem,
  saveFailure: () => SIGNATURE_SAVE_FAILED,
  deleteFailure: () => SIGNATURE_DELETE_FAILED,
})
