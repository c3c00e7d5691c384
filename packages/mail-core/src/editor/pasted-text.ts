import { Fragment, type ResolvedPos, Slice } from 'prosemirror-model'
import { mailSchema } from './mail-schema.ts'

/** Plain text as it is pasted: a paragraph for each line, empty ones too, in the look of the text around the caret. */
export function pastedText(text: string, at: ResolvedPos): Slice {
  const marks = at.marks()
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const paragraphs = lines.map((line) =>
    mailSchema.nodes.paragraph.create(null, line === '' ? null : mailSchema.text(line, marks)),
  )
  return Slice.maxOpen(Fragment.from(paragraphs))
}

/** What is copied as plain text: a line for each paragraph. */
export function copiedText({ content }: Slice): string {
  return content.textBetween(0, content.size, '\n', ({ type }) => (type === mailSchema.nodes.hard_break ? '\n' : ''))
}
