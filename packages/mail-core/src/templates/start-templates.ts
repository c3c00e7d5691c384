import { fromPromise } from 'xstate'
import { unlessClosed } from '../accounts/closed-mailbox.ts'
import { isGone } from '../is-gone.ts'
import type { Mail } from '../mail.ts'
import type { NamedTextsContext, SavedNamedText } from '../signatures/named-texts-machine.ts'
import { saveTemplateFiles } from './save-template-files.ts'
import { deleteTemplate, saveTemplate } from './templates-actions.ts'
import { templatesMachine } from './templates-machine.ts'
import { TEMPLATES } from './templates-queries.ts'

/** The templates modal over what the person can put into mail; a component runs it while the modal is open. [TEAM-11] */
export function templatesModal(mail: Mail): typeof templatesMachine {
  return templatesMachine.provide({
    actors: {
      saveText: fromPromise(async ({ input }: { input: NamedTextsContext }): Promise<SavedNamedText> => {
        const mailboxes = [input.kept.mailbox_id, input.mailbox_id].filter((id) => id !== null)
        try {
          return await unlessClosed(mail, mailboxes, saveWhole(mail, input))
        } catch (error) {
          if (isGone(error)) await mail.cache.invalidateQueries({ queryKey: TEMPLATES })
          throw error
        }
      }),
      deleteText: fromPromise(({ input }: { input: { id: number } }) => deleteTemplate(mail, input.id)),
    },
  })
}

async function saveWhole(mail: Mail, input: NamedTextsContext): Promise<SavedNamedText> {
  const { name, folder, html_content, mailbox_id, files, kept } = input
  const id = await saveWritten(mail, input)
  const content = { name, folder, html_content, mailbox_id }
  return { id, ...content, ...(await saveTemplateFiles(mail, { id, files, kept: kept.files })) }
}

/** Saves what was written, and answers with the id of the template. */
async function saveWritten(mail: Mail, input: NamedTextsContext): Promise<number> {
  const { id, name, folder, html_content, mailbox_id, kept } = input
  if (id === null) {
    const form = { id, name, folder, html_content, ...(mailbox_id !== null && { mailbox_id }) }
    return (await saveTemplate(mail, form)).id
  }
  // What a colleague changed of it meanwhile stays, where it was not changed here.
  const change = {
    ...(name !== kept.name && { name }),
    ...(folder !== kept.folder && { folder }),
    ...(html_content !== kept.html_content && { html_content }),
    ...(mailbox_id !== kept.mailbox_id && { mailbox_id }),
  }
  if (Object.keys(change).length > 0) await saveTemplate(mail, { ...change, id })
  return id
}
