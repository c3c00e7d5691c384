import { type Template, unwrap } from '@postroom/api'
import { type AnswerKey, answerKey } from '../answer-key.ts'
import type { Mail } from '../mail.ts'
import { freshFor, type MailQuery } from '../mail-query.ts'

/** Milliseconds that the templates are not asked for again. */
const TEMPLATES_FRESH = 60_000

/** What can be put into mail, and how ticket numbers look in the mailboxes that have some. */
export type TemplateList = {
  templates: Template[]
  ticket_patterns: { mailbox_id: number; ticket_pattern: string }[]
}

/** Where the cache keeps the templates. */
export const TEMPLATES: AnswerKey<TemplateList> = answerKey('templates')

/** The templates of the person and of the mailboxes in which they write, the oldest first. [TEAM-11] */
export function templatesQuery(mail: Mail): MailQuery<TemplateList> {
  return {
    queryKey: TEMPLATES,
    queryFn: ({ signal }) => unwrap(mail.api.GET('/templates', { signal })),
    staleTime: freshFor(mail, TEMPLATES_FRESH),
  }
}

/** How ticket numbers look in a mailbox; null where nobody said. */
export const ticketPatternOf = ({ ticket_patterns }: TemplateList, mailboxId: number): string | null =>
  ticket_patterns.find(({ mailbox_id }) => mailbox_id === mailboxId)?.ticket_pattern ?? null
