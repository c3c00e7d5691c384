import { mailSchema, printMail, readMail } from '@postroom/mail-core'
import {
  type DOMOutputSpec,
  DOMSerializer,
  type Node,
  DOMParser as SchemaParser,
  type TagParseRule,
} from 'prosemirror-model'
import { sanitisedMail, sanitiseMail } from '../conversation/sanitise-mail.ts'
import { unfoldLayout } from './layout-tables.ts'

/** What other clients of the server, or a copy, may have put around a signature or a quoted original is taken whole. */
const keptWhole = (name: 'signature' | 'quote'): TagParseRule => ({
  tag: `div.postroom-${name}`,
  node: name,
  priority: 100,
  getAttrs: (element) => ({ html: sanitiseMail(element.innerHTML) }),
})

/** Reads elements of a page as text of the editor: typed, pasted or dropped. */
export const mailParser = new SchemaParser(mailSchema, [
  keptWhole('signature'),
  keptWhole('quote'),
  ...SchemaParser.fromSchema(mailSchema).rules,
])

/** What is copied holds signature and quote whole, so that they come back where it is pasted. */
function copiedWhole(node: Node): DOMOutputSpec {
  // A document without a window: nothing in it is fetched.
  const copy = document.implementation.createHTMLDocument('').createElement('div')
  copy.className = `postroom-${node.type.name}`
  copy.append(sanitisedMail(String(node.attrs.html)))
  return copy
}

/** Writes text of the editor for the clipboard. */
export const mailSerialiser = new DOMSerializer(
  { ...DOMSerializer.nodesFromSchema(mailSchema), signature: copiedWhole, quote: copiedWhole },
  DOMSerializer.marksFromSchema(mailSchema),
)

/** HTML of a draft as a document of the editor. What could run is taken out before it is read. */
export function parseMail(html: string): Node {
  return readMail(html, (text) => {
    // A document without a window: nothing in it is fetched.
    const page = document.implementation.createHTMLDocument('')
    page.body.append(sanitisedMail(text))
    unfoldLayout(page.body)
    return mailParser.parse(page.body).content.content
  })
}

/** A document of the editor as the HTML that is kept and sent. */
export function serialiseMail(doc: Node): string {
  return printMail(doc)
}
