/** What the client does with signatures: a part of `@postroom/mail-core`. */

export { deleteSignature, type SignatureForm, saveSignature } from './signatures-actions.ts'
export {
  type Leaving,
  type SavedSignature,
  type SignatureContent,
  type SignaturesContext,
  type SignaturesEvent,
  signaturesMachine,
} from './signatures-machine.ts'
export { signaturesQuery } from './signatures-queries.ts'
export { signaturesModal } from './start-signatures.ts'
