import {
  type ComposeRef,
  draftTemplates,
  type Mail,
  type Template,
  templateBefore,
  templatesQuery,
} from '@postroom/mail-core'
import { offeredTemplates } from '@postroom/mail-core/rules'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useState } from 'react'
import { type CaretOptions, useCaretOptions } from '../editor/use-caret-options.ts'
import { useMailQuery } from '../use-mail-query.ts'
import { writeTemplate } from './write-template.ts'

interface Where {
  mail: Mail
  window: ComposeRef
  view: RefObject<EditorView | null>
  listId: string
}

/** Templates whose names fit what is typed behind `;`. [TEAM-11] */
export function useTemplateOffers(
  state: EditorState | null,
  { mail, window, view, listId }: Where,
): CaretOptions<Template> {
  const hasFocus = useFocusOf(view, state !== null)
  const typed = state && hasFocus ? templateBefore(state) : null
  const { data: list } = useMailQuery({ ...templatesQuery(mail), enabled: typed !== null })
  const offers = useCaretOptions({
    view,
    listId,
    typed,
    optionsFor: (word) =>
      list ? offeredTemplates(draftTemplates(list.templates, window.getSnapshot().context.draft), word) : NO_OFFERS,
    onChoose: (template: Template, editor) => list && writeTemplate(mail, template, { window, view: editor, list }),
  })
  const isOpen = offers.offered.length > 0
  useEffect(() => {
    const editor = view.current
    // The list takes room from the text.
    if (isOpen && editor) editor.dispatch(editor.state.tr.scrollIntoView())
  }, [view, isOpen])
  return offers
}

const NO_OFFERS: readonly Template[] = []

/** Whether the text cursor is in the editor. */
function useFocusOf(view: RefObject<EditorView | null>, isThere: boolean): boolean {
  const [hasFocus, setHasFocus] = useState(true)
  useEffect(() => {
    const field = isThere ? view.current?.dom : undefined
    if (!field) return
    const came = () => setHasFocus(true)
    const went = () => setHasFocus(false)
    field.addEventListener('focus', came)
    field.addEventListener('blur', went)
    return () => {
      field.removeEventListener('focus', came)
      field.removeEventListener('blur', went)
    }
  }, [view, isThere])
  return hasFocus
}
