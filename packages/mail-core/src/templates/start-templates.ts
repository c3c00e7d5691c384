import { fromPromise } from 'xstate'
import type { NamedTextsContext } from '../editor/named-texts-machine.ts'
import type { Mail } from '../mail.ts'
import { deleteTemplate, saveTemplate } from './templates-actions.ts'
import { templatesMachine } from './templates-machine.ts'

/** The templates modal over what the person can put into mail; a component runs it while the modal is open. [TEAM-11] */
export function templatesModal(mail: Mail): typeof templatesMachine {
  return templatesMachine.provide({
    actors: {
      saveText: fromPromise(async ({ input }: { input: NamedTextsContext }) => {
        const { id, name, folder, html_content, mailbox_id, kept } = input
        const form = { id, name, folder, html_content, ...(mailbox_id !== kept.mailbox_id && { mailbox_id }) }
        return { id: (await saveTemplate(mail, form)).id, name, folder, html_content, mailbox_id }
      }),
      deleteText: fromPromise(({ input }: { input: { id: number } }) => deleteTemplate(mail, input.id)),
    },
  })
}
