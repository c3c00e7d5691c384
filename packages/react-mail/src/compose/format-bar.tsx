import {
  FORMAT_CONTROLS,
  type FormatControl,
  type FormatControlName,
  mailSchema,
  setBackground,
  setColour,
  setFont,
  setSize,
  shownKey,
} from '@postroom/mail-core'
import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  Baseline,
  Bold,
  Ellipsis,
  Highlighter,
  IndentDecrease,
  IndentIncrease,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  RemoveFormatting,
  Strikethrough,
  TextQuote,
  Underline,
  Undo2,
} from 'lucide-react'
import type { Mark, MarkType, Node } from 'prosemirror-model'
import type { Command, EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type ReactNode, type RefObject, useState } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { isMac } from '../ui/is-mac.ts'
import { moveInToolbar } from '../ui/toolbar-keys.ts'
import { ColourMenu } from './colour-menu.tsx'
import styles from './format-bar.module.css'
import { COMPOSE_KIT, type FormatKit } from './format-kits.ts'
import { useWraps } from './use-wraps.ts'

const { marks } = mailSchema
const { align, lists, rest } = FORMAT_CONTROLS

const ICONS: Record<FormatControlName, LucideIcon> = {
  Undo: Undo2,
  Redo: Redo2,
  Bold,
  Italic,
  Underline,
  Strikethrough,
  'Align left': AlignLeft,
  'Align centre': AlignCenter,
  'Align right': AlignRight,
  'Numbered list': ListOrdered,
  'Bulleted list': List,
  'Indent less': IndentDecrease,
  'Indent more': IndentIncrease,
  Quote: TextQuote,
  'Remove formatting': RemoveFormatting,
}

export interface FormatBarProps {
  state: EditorState
  view: RefObject<EditorView | null>
  kit?: FormatKit
  /** More controls, after those for the look of words. */
  children?: ReactNode
}

/** How text looks, in one row; groups that have no room there come with a press (SCREEN-17). A press keeps the selection in the text. */
export function FormatBar({ state, view, kit = COMPOSE_KIT, children }: FormatBarProps) {
  const { line, wraps } = useWraps()
  const [open, setOpen] = useState(false)
  const run = (command: Command) => {
    const editor = view.current
    if (!editor) return
    command(editor.state, editor.dispatch)
    editor.focus()
  }
  const button = ([name, { run: command, keys, mark }]: [string, FormatControl]) => (
    <IconButton
      key={name}
      icon={ICONS[name as FormatControlName]}
      label={name}
      shortcut={shownKey(keys[0], isMac)}
      aria-pressed={mark ? hasMark(state, mark) : undefined}
      disabled={!mark && !command(state)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => run(command)}
    />
  )
  const { fonts, sizes, usualSize, colours, columns } = kit
  const palette = { colours, columns }
  return (
    <div role="toolbar" aria-label="Formatting" className={styles.bar} onKeyDown={moveInToolbar}>
      <div ref={line} className={styles.groups} data-open={open || undefined}>
        <div className={styles.group}>
          {Object.entries(FORMAT_CONTROLS.text).map(button)}
          <ColourMenu
            icon={Baseline}
            label="Text colour"
            {...palette}
            chosen={markValue(state, marks.colour)}
            onPick={(colour) => run(setColour(colour))}
          />
          <ColourMenu
            icon={Highlighter}
            label="Background colour"
            {...palette}
            chosen={markValue(state, marks.background)}
            onPick={(colour) => run(setBackground(colour))}
          />
        </div>
        {children === undefined ? null : <div className={styles.group}>{children}</div>}
        <div className={styles.group}>
          <select
            aria-label="Font"
            className={styles.select}
            value={fonts.find(({ css }) => css === markValue(state, marks.font))?.css ?? fonts[0]?.css}
            onChange={(event) => run(setFont(event.target.value))}
          >
            {fonts.map(({ name, css }) => (
              <option key={name} value={css} style={{ fontFamily: css }}>
                {name}
              </option>
            ))}
          </select>
          <select
            aria-label="Size"
            className={styles.select}
            value={sizes.find(({ css }) => css === markValue(state, marks.size))?.value ?? usualSize}
            onChange={(event) => run(setSize(sizes.find(({ value }) => value === event.target.value)?.css ?? null))}
          >
            {sizes.map(({ name, value }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </div>
        {[align, lists, rest].map((group) => (
          <div key={Object.keys(group)[0]} className={styles.group}>
            {Object.entries(group).map(button)}
          </div>
        ))}
        <div className={styles.group}>{Object.entries(FORMAT_CONTROLS.history).map(button)}</div>
      </div>
      {wraps ? (
        <IconButton
          icon={Ellipsis}
          label="More formatting"
          aria-expanded={open}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setOpen(!open)}
        />
      ) : null}
    </div>
  )
}

function hasMark(state: EditorState, mark: MarkType): boolean {
  const { empty, from, to } = state.selection
  return empty ? marksHere(state).some(({ type }) => type === mark) : state.doc.rangeHasMark(from, to, mark)
}

function markValue(state: EditorState, mark: MarkType): string | undefined {
  return marksHere(state).find(({ type }) => type === mark)?.attrs.value as string | undefined
}

/** Of what is typed next, or of the beginning of what is selected: before it text may look otherwise. */
function marksHere({ doc, selection, storedMarks }: EditorState): readonly Mark[] {
  let first: Node | undefined
  doc.nodesBetween(selection.from, selection.to, (node) => {
    if (node.isInline) first ??= node
  })
  return first?.marks ?? storedMarks ?? selection.$from.marks()
}
