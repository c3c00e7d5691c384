import {
  type ComposeRef,
  draftValues,
  insertTemplate,
  type Mail,
  requireUser,
  type Template,
  type TemplateList,
  takeTemplate,
} from '@postroom/mail-core'
import { fillTemplate } from '@postroom/mail-core/rules'
import type { EditorView } from 'prosemirror-view'
import { sanitiseMail } from '../conversation/sanitise-mail.ts'
import { parseMail } from '../editor/html.ts'

interface Where {
  window: ComposeRef
  view: EditorView
  list: TemplateList
}

/** What is known of the mail in a window, for the variables of a template. */
export const valuesIn = (mail: Mail, { window, list }: Omit<Where, 'view'>) =>
  draftValues(window.getSnapshot().context.draft, { me: requireUser(mail), list })

/** Puts a template into a mail, filled in with what is known of it, and attaches its files. [TEAM-11] */
export function writeTemplate(mail: Mail, template: Template, { window, view, list }: Where): void {
  const html = fillTemplate(sanitiseMail(template.html_content), valuesIn(mail, { window, list }))
  insertTemplate(parseMail(html))(view.state, view.dispatch)
  takeTemplate(window, template)
  view.focus()
}
