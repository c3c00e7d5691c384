import { meQuery } from '@postroom/mail-core'
import { type SpamReason, spamReasonText, WHY_SPAM } from '@postroom/mail-core/rules'
import { CircleQuestionMark } from 'lucide-react'
import { Icon } from '../ui/icon.tsx'
import { Popover } from '../ui/popover.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import styles from './why-spam.module.css'

export interface WhySpamProps {
  reason: SpamReason
  tabIndex: 0 | -1
}

/** On a row of Spam: a button that tells why the mail is there. [NET-06] */
export function WhySpam({ reason, tabIndex }: WhySpamProps) {
  const { data: me } = useMailQuery(meQuery(useMail()))
  return (
    <span className={styles.place}>
      <Popover
        label={WHY_SPAM}
        trigger={
          <button type="button" className={styles.button} tabIndex={tabIndex} aria-label={WHY_SPAM}>
            <Icon of={CircleQuestionMark} size={16} />
            <span className={styles.words}>{WHY_SPAM}</span>
          </button>
        }
      >
        <p className={styles.text}>{me ? spamReasonText(reason, { me }) : null}</p>
      </Popover>
    </span>
  )
}
