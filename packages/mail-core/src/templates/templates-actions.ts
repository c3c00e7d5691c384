import { type Template, type TemplateFile, unwrap } from '@postroom/api'
import { refusalText } from '../failure-text.ts'
import type { Mail } from '../mail.ts'
import { deleteTemplateFile, uploadTemplateFile } from './template-file-calls.ts'
import { importedTemplate, TEMPLATE_SAVE_FAILED, templateFileProblem, templateProblem } from './template-rules.ts'
import { TEMPLATES } from './templates-queries.ts'

/** What the template editor holds. */
export type TemplateForm = { name: string; folder: string; html_content: string; mailbox_id?: number | null }

/** A new template, or what changes of the one with this id. */
export type WrittenTemplate = (TemplateForm & { id: null }) | (Partial<TemplateForm> & { id: number })

/** Creates a template, or changes what is given of the one with this id. Rejects with MailError. [TEAM-11] */
export async function saveTemplate(mail: Mail, written: WrittenTemplate): Promise<Template> {
  const template = await send(mail, written)
  await mail.cache.invalidateQueries({ queryKey: TEMPLATES })
  return template
}

async function send(mail: Mail, written: WrittenTemplate): Promise<Template> {
  if (written.id === null) {
    const { id: _, ...form } = written
    return (await unwrap(mail.api.POST('/templates', { body: { template: trimmed(form) } }))).template
  }
  const { id, ...change } = written
  const params = { path: { id } }
  return (await unwrap(mail.api.PUT('/templates/{id}', { params, body: { template: trimmed(change) } }))).template
}

const trimmed = <Form extends Partial<TemplateForm>>(form: Form): Form => ({
  ...form,
  ...(form.name !== undefined && { name: form.name.trim() }),
  ...(form.folder !== undefined && { folder: form.folder.trim() }),
})

/** Deletes a template; mail written with it stays as it is. One that is not there any more is deleted. [TEAM-11] */
export async function deleteTemplate(mail: Mail, id: number): Promise<void> {
  const call = mail.api.DELETE('/templates/{id}', { params: { path: { id } } })
  if ((await call).response.status !== 404) await unwrap(call)
  await mail.cache.invalidateQueries({ queryKey: TEMPLATES })
}

/**
 * Adds a file to a template: mail that is written with it carries the file from then on. Rejects with MailError: where the file has more
 * than 25 MB, or there are too many. [TEAM-11]
 */
export async function addTemplateFile(mail: Mail, { id, file }: { id: number; file: File }): Promise<TemplateFile> {
  const added = await uploadTemplateFile(mail, { id, file })
  await mail.cache.invalidateQueries({ queryKey: TEMPLATES })
  return added
}

/** Removes a file from a template; one that is not there any more is removed. Rejects with MailError. [TEAM-11] */
export async function removeTemplateFile(mail: Mail, { id, fileId }: { id: number; fileId: number }): Promise<void> {
  await deleteTemplateFile(mail, { id, fileId })
  await mail.cache.invalidateQueries({ queryKey: TEMPLATES })
}

/** Says how ticket numbers look in a mailbox; null for nothing. Rejects with MailError. [TEAM-11] */
export async function setTicketPattern(
  mail: Mail,
  { mailboxId, pattern }: { mailboxId: number; pattern: string | null },
): Promise<void> {
  const params = { path: { user_id: mailboxId } }
  await unwrap(mail.api.PUT('/mailboxes/{user_id}/ticket_pattern', { params, body: { ticket_pattern: pattern } }))
  await mail.cache.invalidateQueries({ queryKey: TEMPLATES })
}

/** A file of text as a browser gives it. */
export type FileToImport = { name: string; size: number; text(): Promise<string> }

/** Why a file became no template, by its name, and the file's place among those that were chosen. */
export type ImportProblem = { place: number; text: string }

/**
 * Makes templates of one's own of files, one after the other, and tells of each that could not become one. `safe` takes out of HTML
 * what could run.
 */
export async function importTemplates(
  mail: Mail,
  { files, safe }: { files: readonly FileToImport[]; safe: (html: string) => string },
): Promise<{ imported: number; problems: ImportProblem[] }> {
  const problems: ImportProblem[] = []
  for (const [place, file] of files.entries()) {
    const problem = await importOne(mail, file, safe)
    if (problem !== null) problems.push({ place, text: `${file.name}: ${problem}` })
  }
  const imported = files.length - problems.length
  if (imported > 0) await mail.cache.invalidateQueries({ queryKey: TEMPLATES })
  return { imported, problems }
}

async function importOne(mail: Mail, file: FileToImport, safe: (html: string) => string): Promise<string | null> {
  const unfit = templateFileProblem(file)
  if (unfit !== null) return unfit
  try {
    const { name, html_content } = importedTemplate({ name: file.name, text: await file.text() })
    const template = { name, folder: '', html_content: safe(html_content) }
    const problem = templateProblem(template)
    if (problem === null) await send(mail, { ...template, id: null })
    return problem
  } catch (error) {
    return refusalText(error, TEMPLATE_SAVE_FAILED)
  }
}
