import { insertMention, type Mail, type Mentionable, mentionableQuery, mentionBefore } from '@postroom/mail-core'
import { type OfferedPerson, offeredPeople } from '@postroom/mail-core/rules'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { RefObject } from 'react'
import { type CaretOptions, useCaretOptions } from '../editor/use-caret-options.ts'
import { useMailQuery } from '../use-mail-query.ts'

interface Where {
  mail: Mail
  view: RefObject<EditorView | null>
  listId: string
  ownerId: number
  meId: number
  /** What the mailbox is called. */
  mailbox: string
}

/** People whose names fit what is typed after @. */
export function useMentions(
  state: EditorState | null,
  { mail, view, listId, ownerId, meId, mailbox }: Where,
): CaretOptions<OfferedPerson> {
  const { data: people = NOBODY } = useMailQuery(mentionableQuery(mail, ownerId))
  return useCaretOptions({
    view,
    listId,
    typed: state && mentionBefore(state),
    optionsFor: (typed) => offeredPeople(people, { typed, meId, mailbox }),
    onChoose: (person, editor) => {
      insertMention(person)(editor.state, editor.dispatch)
      editor.focus()
    },
  })
}

const NOBODY: readonly Mentionable[] = []
