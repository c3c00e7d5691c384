import {
  answeredConversation,
  type ComposeRef,
  type DraftHistory,
  draftHistoryQuery,
  sharedDraft,
} from '@postroom/mail-core'
import { useSelector } from '@xstate/react'
import { useMail } from '../use-mail.ts'
import { NOT_ASKED, useMailQuery } from '../use-mail-query.ts'

/** Whose draft a window shows and who wrote in it; undefined where nobody else may, and until it is known. [TEAM-09] */
export function useDraftHistory(window: ComposeRef): DraftHistory | undefined {
  const mail = useMail()
  const draftId = useSelector(window, () => sharedDraft(mail, window))
  return useMailQuery<DraftHistory>(draftId === null ? NOT_ASKED : draftHistoryQuery(mail, draftId)).data
}

/** The conversation that a window answers, or in which its draft lies, once that is known. */
export function useAnsweredConversation(window: ComposeRef): ReturnType<typeof answeredConversation> {
  useDraftHistory(window)
  return answeredConversation(useMail(), window)
}
