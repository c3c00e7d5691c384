import { type Message, meQuery, type SenderOffer, senderOffers, senderRulesQuery } from '@postroom/mail-core'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'

/** What can be said of the sender of a message, or taken back; nothing without a message. [NET-07] */
export function useSenderOffers(message: Message | undefined): readonly SenderOffer[] {
  const mail = useMail()
  const { data: me } = useMailQuery(meQuery(mail))
  const { data: rules = [] } = useMailQuery({ ...senderRulesQuery(mail), enabled: message !== undefined })
  return me && message ? senderOffers(message, { me, rules }) : []
}
