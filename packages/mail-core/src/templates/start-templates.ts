import { fromPromise } from 'xstate'
import type { Mail } from '../mail.ts'
import type { NamedTextsContext } from '../signatures/named-texts-machine.ts'
import { deleteTemplate, saveTemplate } from './templates-actions.ts'
import { templatesMachine } from './templates-machine.ts'

/** The templates modal over what the person can put into mail; a component runs it while the modal is open. [TEAM-11] */
export function templatesModal(mail: Mail): typeof templatesMachine {
  return templatesMachine.provide({
    actors: {
      saveText: fromPromise(async ({ input }: { input: NamedTextsContext }) => {
        const { id, name, folder, html_content, mailbox_id, kept } = input
        const content = { name, folder, html_content, mailbox_id }
        if (id === null) {
          const form = { id, name, folder, html_content, ...(mailbox_id !== null && { mailbox_id }) }
          return { ...content, id: (await saveTemplate(mail, form)).id }
        }
        // What a colleague changed of it meanwhile stays, where it was not changed here.
        const change = {
          ...(name !== kept.name && { name }),
          ...(folder !== kept.folder && { folder }),
          ...(html_content !== kept.html_content && { html_content }),
          ...(mailbox_id !== kept.mailbox_id && { mailbox_id }),
        }
        if (Object.keys(change).length > 0) await saveTemplate(mail, { ...change, id })
        return { ...content, id }
      }),
      deleteText: fromPromise(({ input }: { input: { id: number } }) => deleteTemplate(mail, input.id)),
    },
  })
}
