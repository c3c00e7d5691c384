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
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { optionId } from '../ui/option-id.ts'
import { optionAt } from '../ui/option-keys.ts'
import { useMailQuery } from '../use-mail-query.ts'
import { writeTemplate } from './write-template.ts'

export interface TemplateOffers {
  /** The templates that fit what is typed behind `;`; empty while nothing is. */
  offered: readonly Template[]
  active: number
  setActive: (place: number) => void
  choose: (template: Template) => void
  onKey: (event: KeyboardEvent) => boolean
}

interface Where {
  mail: Mail
  window: ComposeRef
  view: RefObject<EditorView | null>
  listId: string
}

/** Templates whose names fit what is typed behind `;`, chosen by arrows and Enter or Tab as in every list below a field. [TEAM-11] */
export function useTemplateOffers(state: EditorState | null, { mail, window, view, listId }: Where): TemplateOffers {
  const typed = state && templateBefore(state)
  const { data: list } = useMailQuery({ ...templatesQuery(mail), enabled: typed !== null })
  const [active, setActive] = useState(0)
  // Escape closes the list for as long as that is typed.
  const [left, setLeft] = useState<string | null>(null)
  const hasFocus = useFocusOf(view, state !== null)
  const offered = useMemo(() => {
    if (!list || typed === null || typed === left || !hasFocus) return NO_OFFERS
    return offeredTemplates(draftTemplates(list.templates, window.getSnapshot().context.draft), typed)
  }, [list, typed, left, hasFocus, window])
  const at = Math.min(active, Math.max(0, offered.length - 1))
  const isOpen = offered.length > 0
  useEffect(() => {
    const field = view.current?.dom
    if (!field) return
    field.setAttribute('aria-autocomplete', 'list')
    if (isOpen) {
      field.setAttribute('aria-controls', listId)
      field.setAttribute('aria-activedescendant', optionId(listId, at))
    } else {
      field.removeAttribute('aria-controls')
      field.removeAttribute('aria-activedescendant')
    }
  }, [view, listId, isOpen, at])
  useEffect(() => {
    if (isOpen) document.getElementById(optionId(listId, at))?.scrollIntoView({ block: 'nearest' })
  }, [listId, isOpen, at])
  useEffect(() => {
    const editor = view.current
    // The list takes room from the text.
    if (isOpen && editor) editor.dispatch(editor.state.tr.scrollIntoView())
  }, [view, isOpen])
  const choose = (template: Template) => {
    const editor = view.current
    if (!editor || !list) return
    writeTemplate(mail, template, { window, view: editor, list })
    setActive(0)
  }
  return {
    offered,
    active: at,
    setActive,
    choose,
    onKey(event) {
      const template = offered[at]
      if (!template || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false
      const next = optionAt(event.key, { active: at, count: offered.length })
      if (event.key === 'Escape') setLeft(typed)
      else if (event.key === 'Enter' || event.key === 'Tab') choose(template)
      else if (next === null || event.key === 'Home' || event.key === 'End') return false
      else setActive(next)
      event.preventDefault()
      // It was for the list alone.
      event.stopPropagation()
      return true
    },
  }
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
