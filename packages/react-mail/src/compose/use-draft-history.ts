import {
  answeredConversation,
  type ComposeRef,
  type DraftHistory,
  draftHistoryQuery,
  sharedDraft,
} from '@postroom/mail-core'
import { skipToken } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'

const NOT_SHARED = { queryKey: ['not shared'], queryFn: skipToken } as const

/** Whose draft a window shows and who wrote in it; undefined where nobody else may, and until it is known. [TEAM-09] */
export function useDraftHistory(window: ComposeRef): DraftHistory | undefined {
  const mail = useMail()
  const draftId = useSelector(window, () => sharedDraft(mail, window))
  return useMailQuery<DraftHistory>(draftId === null ? NOT_SHARED : draftHistoryQuery(mail, draftId)).data
}

/** The conversation that a window answers, or in which its draft lies, once that is known. */
export function useAnsweredConversation(window: ComposeRef): ReturnType<typeof answeredConversation> {
  useDraftHistory(window)
  return answeredConversation(useMail(), window)
}
