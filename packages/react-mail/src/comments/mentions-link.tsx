import { mentionsQuery, showMentions } from '@postroom/mail-core'
import { hrefOf, type MailLocation, MENTIONS, mentionsEntry } from '@postroom/mail-core/rules'
import { AtSign } from 'lucide-react'
import styles from '../labels/sidebar-row.module.css'
import { Icon } from '../ui/icon.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'

/** Leads to the conversations in which colleagues mention the reader; only who shares a mailbox can be mentioned. [TEAM-06] */
export function MentionsLink({ location }: { location: MailLocation }) {
  const mail = useMail()
  const { data } = useMailQuery(mentionsQuery(mail))
  const { to, label, count, isCurrent } = mentionsEntry(data?.unread_count ?? 0, location)
  const href = hrefOf(to)
  return (
    <a
      href={href}
      className={styles.row}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      data-unread={count === '' ? undefined : ''}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        showMentions(mail, href)
      }}
    >
      <span className={styles.icon}>
        <Icon of={AtSign} />
      </span>
      <span aria-hidden="true" className={styles.name}>
        {MENTIONS}
      </span>
      <span aria-hidden="true" className={styles.count}>
        {count}
      </span>
    </a>
  )
}
