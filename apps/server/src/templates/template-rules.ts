import { templateProblem } from '@postroom/mail-core/rules'
import { unprocessable } from '../errors/domain-error.ts'
import { requireImages } from '../signatures/require-images.ts'

/** What somebody writes of a template; what is left out is undefined. */
export interface WrittenTemplate {
  name: string | undefined
  folder: string | undefined
  html: string | undefined
  /** Null for the caller's own. */
  mailboxId: number | null | undefined
}

/** The fields as they are kept. Throws 422 where name or content are empty, or a variable or an image is wrong. [TEAM-11] */
export function readTemplate(fields: {
  name?: string
  folder?: string
  html_content?: string
  mailbox_id?: number | null
}): WrittenTemplate {
  const { name, folder, html_content: html, mailbox_id: mailboxId } = fields
  // An update may bring only one of them.
  const problem = templateProblem({ name: name ?? 'named', html_content: html ?? 'content' })
  if (problem !== null) throw unprocessable(problem)
  if (html !== undefined) requireImages(html)
  return { name: name?.trim(), folder: folder?.trim(), html, mailboxId }
}
