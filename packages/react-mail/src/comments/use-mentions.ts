import { insertMention, type Mail, type Mentionable, mentionableQuery, mentionBefore } from '@postroom/mail-core'
import { type OfferedPerson, offeredPeople } from '@postroom/mail-core/rules'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useState } from 'react'
import { optionId } from '../ui/option-id.ts'
import { optionAt } from '../ui/option-keys.ts'
import { useMailQuery } from '../use-mail-query.ts'

export interface Mentions {
  /** Who is offered now; empty while no name is typed. */
  offered: readonly OfferedPerson[]
  active: number
  setActive: (place: number) => void
  choose: (person: OfferedPerson) => void
  onKey: (event: KeyboardEvent) => boolean
}

interface Where {
  mail: Mail
  view: RefObject<EditorView | null>
  listId: string
  ownerId: number
  meId: number
  /** What the mailbox is called. */
  mailbox: string
}

/** People whose names fit what is typed after @, chosen by arrows and Enter or Tab as in every list below a field. */
export function useMentions(
  state: EditorState | null,
  { mail, view, listId, ownerId, meId, mailbox }: Where,
): Mentions {
  const { data: people = NOBODY } = useMailQuery(mentionableQuery(mail, ownerId))
  const typed = state && mentionBefore(state)
  const [active, setActive] = useState(0)
  // Escape closes the list for as long as that name is typed.
  const [left, setLeft] = useState<string | null>(null)
  const offered = typed === null || typed === left ? NO_OFFERS : offeredPeople(people, { typed, meId, mailbox })
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
  const choose = (person: OfferedPerson) => {
    const editor = view.current
    if (!editor) return
    insertMention(person)(editor.state, editor.dispatch)
    setActive(0)
    editor.focus()
  }
  return {
    offered,
    active: at,
    setActive,
    choose,
    onKey(event) {
      if (!isOpen || event.isComposing) return false
      const person = offered[at]
      if (event.key === 'Escape') setLeft(typed)
      else if ((event.key === 'Enter' || event.key === 'Tab') && !event.ctrlKey && !event.metaKey && person)
        choose(person)
      else {
        const next = optionAt(event.key, { active: at, count: offered.length })
        if (next === null || event.key === 'Home' || event.key === 'End') return false
        setActive(next)
      }
      event.preventDefault()
      // It was for the list alone.
      event.stopPropagation()
      return true
    },
  }
}

const NOBODY: readonly Mentionable[] = []
const NO_OFFERS: readonly OfferedPerson[] = []
