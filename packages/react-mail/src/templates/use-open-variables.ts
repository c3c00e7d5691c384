import { type ComposeRef, fillOpenVariables, templatesQuery } from '@postroom/mail-core'
import { unresolvedVariables } from '@postroom/mail-core/rules'
import { useSelector } from '@xstate/react'
import type { EditorView } from 'prosemirror-view'
import { type RefObject, useCallback, useEffect } from 'react'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import { valuesIn } from './write-template.ts'

/**
 * Fills in what templates left open once somebody is added to To or the mailbox changes; what it returns does so with all that is
 * known by then, such as the subject, which is not filled in while it is typed. [TEAM-11]
 */
export function useOpenVariables(window: ComposeRef, view: RefObject<EditorView | null>): () => void {
  const mail = useMail()
  const isOpen = useSelector(window, ({ context }) => unresolvedVariables(context.draft.htmlBody).length > 0)
  const customer = useSelector(window, ({ context }) => context.draft.to[0])
  const senderId = useSelector(window, ({ context }) => context.draft.senderUserId)
  const { data: list } = useMailQuery({ ...templatesQuery(mail), enabled: isOpen })
  const fill = useCallback(() => {
    const editor = view.current
    if (!isOpen || !list || !editor) return
    fillOpenVariables(valuesIn(mail, { window, list }))(editor.state, editor.dispatch)
  }, [mail, window, view, isOpen, list])
  useEffect(() => {
    if (customer || senderId) fill()
  }, [fill, customer, senderId])
  return fill
}
