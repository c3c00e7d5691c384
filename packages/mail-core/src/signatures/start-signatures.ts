import { fromPromise } from 'xstate'
import type { Mail } from '../mail.ts'
import { deleteSignature, saveSignature } from './signatures-actions.ts'
import { type SignaturesContext, signaturesMachine } from './signatures-machine.ts'

/** The signatures modal over the person's signatures; a component runs it while the modal is open. [SIG-01 to SIG-11] */
export function signaturesModal(mail: Mail): typeof signaturesMachine {
  return signaturesMachine.provide({
    actors: {
      saveSignature: fromPromise(async ({ input: { id, name, html_content } }: { input: SignaturesContext }) => ({
        id: (await saveSignature(mail, { id, name, html_content })).id,
        name,
        html_content,
      })),
      deleteSignature: fromPromise(({ input }: { input: { id: number } }) => deleteSignature(mail, input.id)),
    },
  })
}
