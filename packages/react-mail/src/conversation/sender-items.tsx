import { type Message, meQuery, senderOffers, senderRulesQuery, takeSenderOffer } from '@postroom/mail-core'
import { Ban, UserCheck } from 'lucide-react'
import { MenuItem } from '../ui/menu.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'

const ICONS = { block: Ban, allow: UserCheck } as const

/** What becomes of later mail of a message's sender, in the mailbox that holds it. [NET-07] */
export function SenderItems({ message }: { message: Message }) {
  const mail = useMail()
  const { data: me } = useMailQuery(meQuery(mail))
  const { data: rules = [] } = useMailQuery(senderRulesQuery(mail))
  const offers = me ? senderOffers(message, { me, rules }) : []
  return offers.map((offer) => (
    <MenuItem key={offer.kind} icon={ICONS[offer.kind]} onSelect={() => takeSenderOffer(mail, offer)}>
      {offer.text}
    </MenuItem>
  ))
}
