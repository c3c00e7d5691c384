import type { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useState } from 'react'
import { optionId } from '../ui/option-id.ts'
import { optionAt } from '../ui/option-keys.ts'
import { useOptionInView } from '../ui/use-option-in-view.ts'

/** What is offered for the word at the text cursor, while the editor keeps the focus. */
export interface CaretOptions<Option> {
  /** Empty while nothing is offered. */
  offered: readonly Option[]
  active: number
  setActive: (place: number) => void
  choose: (option: Option) => void
  /** Does what a key means for the list; false where it is for the editor. */
  onKey: (event: KeyboardEvent) => boolean
}

interface CaretWord<Option> {
  view: RefObject<EditorView | null>
  listId: string
  /** The beginning of a name before the text cursor; null while there is none. */
  typed: string | null
  optionsFor: (typed: string) => readonly Option[]
  onChoose: (option: Option, editor: EditorView) => void
}

/** Offers what fits the word at the text cursor, chosen by arrows and Enter or Tab; Escape closes the list for that word. */
export function useCaretOptions<Option>(word: CaretWord<Option>): CaretOptions<Option> {
  const { view, listId, typed, optionsFor, onChoose } = word
  /** The place that was chosen, and for which word: another one has another list. */
  const [chosen, setChosen] = useState<{ typed: string | null; place: number }>({ typed: null, place: 0 })
  const [left, setLeft] = useState<string | null>(null)
  const offered = typed === null || typed === left ? [] : optionsFor(typed)
  const at = chosen.typed === typed ? Math.min(chosen.place, Math.max(0, offered.length - 1)) : 0
  const setActive = (place: number) => setChosen({ typed, place })
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
  useOptionInView(listId, isOpen ? at : -1)
  const choose = (option: Option) => {
    if (!view.current) return
    onChoose(option, view.current)
    setActive(0)
  }
  return {
    offered,
    active: at,
    setActive,
    choose,
    onKey(event) {
      const option = offered[at]
      if (option === undefined || event.isComposing || hasModifier(event)) return false
      const next = optionAt(event.key, { active: at, count: offered.length })
      if (event.key === 'Escape') setLeft(typed)
      else if (event.key === 'Enter' || event.key === 'Tab') choose(option)
      else if (next === null || event.key === 'Home' || event.key === 'End') return false
      else setActive(next)
      event.preventDefault()
      // It was for the list alone.
      event.stopPropagation()
      return true
    },
  }
}

const hasModifier = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || shiftKey
