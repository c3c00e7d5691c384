import { history, undo } from 'prosemirror-history'
import { EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { printMail } from '../editor/mail-html.ts'
import { mailSchema } from '../editor/mail-schema.ts'
import { fillOpenVariables, insertTemplate, templateBefore } from './template-commands.ts'

const { nodes } = mailSchema
const line = (...content: (string | ReturnType<typeof open>)[]) =>
  nodes.paragraph.create(
    null,
    content.map((each) => (typeof each === 'string' ? mailSchema.text(each) : each)),
  )
const open = (shown: string) => mailSchema.nodes.variable.create({ shown })
const docOf = (...blocks: ReturnType<typeof line>[]) => nodes.doc.create(null, blocks)

/** A mail whose text cursor is at the end of its first line. */
function writing(...blocks: ReturnType<typeof line>[]) {
  const doc = docOf(...blocks)
  const end = (blocks[0]?.nodeSize ?? 2) - 1
  return EditorState.create({ doc, selection: TextSelection.create(doc, end) })
}

function after(state: EditorState, command: ReturnType<typeof insertTemplate>): EditorState {
  let now = state
  command(state, (tr) => {
    now = state.apply(tr)
  })
  return now
}

test('[TEAM-11] a template takes the place of what is typed behind ; and writing goes on behind it', () => {
  const state = writing(line('Hello ;ref'), line('Regards'))
  expect(templateBefore(state)).toBe('ref')
  const now = after(state, insertTemplate(docOf(line('you are'), line('right'))))
  expect(printMail(now.doc)).toBe('<div>Hello you are</div><div>right</div><div>Regards</div>')
  expect(now.selection.$from.parent.textContent).toBe('right')
  expect(now.selection.$from.parentOffset).toBe(5)
})

test('[TEAM-11] from the menu it is put where the text cursor stands, without a signature or a quote of its own', () => {
  const state = writing(line('Hello '))
  const template = nodes.doc.create(null, [
    line('Ann'),
    nodes.signature.create({ html: '<p>x</p>' }),
    nodes.quote.create({ html: '<p>y</p>' }),
  ])
  expect(printMail(after(state, insertTemplate(template)).doc)).toBe('<div>Hello Ann</div>')
})

test('[TEAM-11] what a template left open is filled in once it is known, and the rest stays open', () => {
  const state = writing(
    line('Dear ', open('{{customer.name}}'), ', ', open('{{ticket}}'), open('{{customer.name}}'), '!'),
  )
  const now = after(state, fillOpenVariables({ 'customer.name': 'Ann <Lee>' }))
  expect(printMail(now.doc)).toBe(
    '<div>Dear Ann &lt;Lee&gt;, <span class="postroom-variable">{{ticket}}</span>Ann &lt;Lee&gt;!</div>',
  )
  expect(fillOpenVariables({ subject: 'x', ticket: ' ' })(now)).toBe(false)
})

test('[TEAM-11] undo takes back what was written, not what was filled in meanwhile', () => {
  const doc = docOf(line('Dear ', open('{{customer.name}}')))
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, 1), plugins: [history()] })
  const written = state.apply(state.tr.insertText('My '))
  const filled = after(written, fillOpenVariables({ 'customer.name': 'Ann' }))
  expect(printMail(filled.doc)).toBe('<div>My Dear Ann</div>')
  const undone = after(filled, undo)
  expect(printMail(undone.doc)).toBe('<div>Dear Ann</div>')
  expect(undo(undone)).toBe(false)
})
