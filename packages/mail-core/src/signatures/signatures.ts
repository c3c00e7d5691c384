/** What the client does with signatures: a part of `@postroom/mail-core`. */

export type {
  ChosenText,
  NamedTextContent,
  NamedTextFile,
  NamedTextsContext,
  NamedTextsEvent,
  NamedTextsLeaving,
  SavedNamedText,
} from './named-texts-machine.ts'
export { deleteSignature, type SignatureForm, saveSignature } from './signatures-actions.ts'
export { signaturesMachine } from './signatures-machine.ts'
export { signaturesQuery } from './signatures-queries.ts'
export { signaturesModal } from './start-signatures.ts'
