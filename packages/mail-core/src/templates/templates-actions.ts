import { type Template, unwrap } from '@postroom/api'
import type { Mail } from '../mail.ts'
import { templateFailure } from './template-failure.ts'
import { importedTemplate, TEMPLATE_SAVE_FAILED, templateFileProblem, templateProblem } from './template-rules.ts'
import { TEMPLATES } from './templates-queries.ts'

/** What the template editor holds. */
export type TemplateForm = { name: string; folder: string; html_content: string; mailbox_id?: number | null }

/** Creates a template, or changes the one with this id. Rejects with MailError. [TEAM-11] */
export async function saveTemplate(mail: Mail, form: TemplateForm & { id: number | null }): Promise<Template> {
  const { id, name, folder, html_content, mailbox_id } = form
  const written = { name: name.trim(), folder: folder.trim(), html_content }
  const body = { template: { ...written, ...(mailbox_id !== undefined && { mailbox_id }) } }
  const { template } = await unwrap(
    id === null
      ? mail.api.POST('/templates', { body })
      : mail.api.PUT('/templates/{id}', { params: { path: { id } }, body }),
  )
  await mail.cache.invalidateQueries({ queryKey: TEMPLATES })
  return template
}

/** Deletes a template; mail written with it stays as it is. [TEAM-11] */
export async function deleteTemplate(mail: Mail, id: number): Promise<void> {
  await unwrap(mail.api.DELETE('/templates/{id}', { params: { path: { id } } }))
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

/** A file as a browser gives it. */
export type TemplateFile = { name: string; size: number; text(): Promise<string> }

/**
 * Makes a template of each file, one after the other, and tells of each that could not become one, by its name. `safe` takes out of
 * HTML what could run.
 */
export async function importTemplates(
  mail: Mail,
  {
    files,
    mailboxId,
    safe,
  }: { files: readonly TemplateFile[]; mailboxId: number | null; safe: (html: string) => string },
): Promise<{ imported: number; problems: string[] }> {
  const problems: string[] = []
  for (const file of files) {
    const problem = await importOne(mail, { file, mailboxId, safe })
    if (problem !== null) problems.push(`${file.name}: ${problem}`)
  }
  return { imported: files.length - problems.length, problems }
}

async function importOne(
  mail: Mail,
  { file, mailboxId, safe }: { file: TemplateFile; mailboxId: number | null; safe: (html: string) => string },
): Promise<string | null> {
  const unfit = templateFileProblem(file)
  if (unfit !== null) return unfit
  try {
    const { name, html_content } = importedTemplate({ name: file.name, text: await file.text() })
    const template = { name, folder: '', html_content: safe(html_content), mailbox_id: mailboxId }
    const problem = templateProblem(template)
    if (problem === null) await saveTemplate(mail, { ...template, id: null })
    return problem
  } catch (error) {
    return templateFailure(error, TEMPLATE_SAVE_FAILED)
  }
}
