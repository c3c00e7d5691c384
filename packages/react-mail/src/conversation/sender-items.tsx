import { type Message, takeSenderOffer } from '@postroom/mail-core'
import { Ban, UserCheck } from 'lucide-react'
import { MenuItem } from '../ui/menu.tsx'
import { useMail } from '../use-mail.ts'
import { useSenderOffers } from './use-sender-offers.ts'

const ICONS = { block: Ban, allow: UserCheck } as const

/** What becomes of later mail of a message's sender, in the mailbox that holds it. [NET-07] */
export function SenderItems({ message }: { message: Message }) {
  const mail = useMail()
  return useSenderOffers(message).map((offer) => (
    <MenuItem key={offer.kind} icon={ICONS[offer.kind]} onSelect={() => takeSenderOffer(mail, offer)}>
      {offer.text}
    </MenuItem>
  ))
}
