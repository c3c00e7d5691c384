import { fromPromise } from 'xstate'
import type { Mail } from '../mail.ts'
import { deleteSignature, saveSignature } from './signatures-actions.ts'
import { type SignaturesContext, signaturesMachine } from './signatures-machine.ts'

/** The signatures modal over the person's signatures; a component runs it while the modal is open. [SIG-01 to SIG-11] */
export function signaturesModal(mail: Mail): typeof signaturesMachine {
  return signaturesMachine.provide({
    actors: {
      saveSignature: fromPromise(async ({ input }: { input: SignaturesContext }) => {
        const { id, name, html_content, mailbox_id, kept } = input
        const form = { id, name, html_content, ...(mailbox_id !== kept.mailbox_id && { mailbox_id }) }
        return { id: (await saveSignature(mail, form)).id, name, html_content, mailbox_id }
      }),
      deleteSignature: fromPromise(({ input }: { input: { id: number } }) => deleteSignature(mail, input.id)),
    },
  })
}
