import { mailSchema, printMail, readMail } from '@postroom/mail-core'
import { type Node, DOMParser as SchemaParser, type TagParseRule } from 'prosemirror-model'
import { sanitiseMail } from '../conversation/sanitise-mail.ts'

/** What other clients of the server may have put around a signature or a quoted original is taken as it stands. */
const keptWhole = (name: 'signature' | 'quote'): TagParseRule => ({
  tag: `div.postroom-${name}`,
  node: name,
  priority: 100,
  getAttrs: (element) => ({ html: element.innerHTML }),
})

/** Reads elements of a page as text of the editor: typed, pasted or dropped. */
export const mailParser = new SchemaParser(mailSchema, [
  keptWhole('signature'),
  keptWhole('quote'),
  ...SchemaParser.fromSchema(mailSchema).rules,
])

/** HTML of a draft as a document of the editor. What could run is taken out before it is read. */
export function parseMail(html: string): Node {
  return readMail(html, (text) => {
    // A document without a window: nothing in it is fetched.
    const page = document.implementation.createHTMLDocument('')
    page.body.innerHTML = sanitiseMail(text)
    return mailParser.parse(page.body).content.content
  })
}

/** A document of the editor as the HTML that is kept and sent. */
export function serialiseMail(doc: Node): string {
  return printMail(doc)
}
