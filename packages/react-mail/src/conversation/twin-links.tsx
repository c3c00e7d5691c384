import { type Conversation, twinPlaces, type User } from '@postroom/mail-core'
import { parseLocation } from '@postroom/mail-core/rules'
import { MailLink } from '../frame/mail-link.tsx'
import { useMail } from '../use-mail.ts'
import styles from './conversation.module.css'

/** Where else the same mail lies, each mailbox a link that opens it there (SCREEN-05). */
export function TwinLinks({ conversation, me }: { conversation: Conversation; me: User }) {
  const { ports } = useMail()
  const places = twinPlaces(conversation, me)
  if (places.length === 0) return null
  const here = parseLocation(ports.currentHref())
  const list = 'item' in here ? here : { screen: 'mail' as const, labelPath: 'inbox', page: 1 }
  return (
    <span className={styles.count}>
      Also in{' '}
      {places.map(({ name, opens }, place) => (
        <span key={`${name} ${opens.kind}`}>
          {place === 0 ? '' : ', '}
          <MailLink to={{ ...list, item: opens }}>{name}</MailLink>
        </span>
      ))}
    </span>
  )
}
