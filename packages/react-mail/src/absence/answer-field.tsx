import { ABSENCE_TEXTS } from '@postroom/mail-core'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useId, useRef, useState } from 'react'
import { FormatBar } from '../compose/format-bar.tsx'
import { SIGNATURE_KIT } from '../compose/format-kits.ts'
import { MailEditor } from '../editor/mail-editor.tsx'
import own from './absence.module.css'

interface AnswerFieldProps {
  html: string
  error: string | undefined
  onChange: (html: string) => void
}

/** The text of an automatic answer, in the editor of signatures without its pictures. */
export function AnswerField({ html, error, onChange }: AnswerFieldProps) {
  const [state, setState] = useState<EditorState | null>(null)
  const editor = useRef<EditorView | null>(null)
  const id = useId()
  return (
    <fieldset className={own.answer} aria-describedby={error === undefined ? undefined : id}>
      <legend className={own.legend}>{ABSENCE_TEXTS.content}</legend>
      <div className={own.content} data-invalid={error === undefined ? undefined : ''}>
        {state ? <FormatBar state={state} view={editor} kit={SIGNATURE_KIT} /> : null}
        <MailEditor ref={editor} label={ABSENCE_TEXTS.content} html={html} onChange={onChange} onState={setState} />
      </div>
      <p role="alert" id={id} className={own.error}>
        {error}
      </p>
    </fieldset>
  )
}
