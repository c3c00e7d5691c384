import { fromPromise } from 'xstate'
import type { Mail } from '../mail.ts'
import type { NamedTextsContext } from './named-texts-machine.ts'
import { deleteSignature, saveSignature } from './signatures-actions.ts'
import { signaturesMachine } from './signatures-machine.ts'

/** The signatures modal over the person's signatures; a component runs it while the modal is open. [SIG-01 to SIG-11] */
export function signaturesModal(mail: Mail): typeof signaturesMachine {
  return signaturesMachine.provide({
    actors: {
      saveText: fromPromise(async ({ input }: { input: NamedTextsContext }) => {
        const { id, name, folder, html_content, mailbox_id, files, kept } = input
        const form = { id, name, html_content, ...(mailbox_id !== kept.mailbox_id && { mailbox_id }) }
        return { id: (await saveSignature(mail, form)).id, name, folder, html_content, mailbox_id, files }
      }),
      deleteText: fromPromise(({ input }: { input: { id: number } }) => deleteSignature(mail, input.id)),
    },
  })
}
