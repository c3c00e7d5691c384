import type { Message } from '@postroom/api'
import { answerKey } from '../answer-key.ts'
import { messageQuery } from '../conversation/conversation-queries.ts'
import type { Mail } from '../mail.ts'
import type { MailQuery } from '../mail-query.ts'

/** What a mailbox has that the author of an answer has not seen, with their bodies, as it came. */
export function newerQuery(
  mail: Mail,
  { ids, ownerId }: { ids: readonly number[]; ownerId: number },
): MailQuery<Message[]> {
  return {
    queryKey: answerKey('newer messages', ownerId, ...ids),
    queryFn: async () => {
      const found = ids.map((messageId) => mail.cache.fetchQuery(messageQuery(mail, { messageId, ownerId })))
      return (await Promise.all(found)).flatMap(({ messages }) => messages)
    },
    staleTime: Number.POSITIVE_INFINITY,
  }
}
