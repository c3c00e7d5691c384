import { chooseReplyAssigns, openMailboxesQuery, replyAssignsText, TEAM_HINT, TEAM_TITLE } from '@postroom/mail-core'
import { printSender } from '@postroom/mail-core/rules'
import styles from '../auth/account-list.module.css'
import { SettingsSection } from '../settings/settings-section.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'

/** What the people of shared mailboxes choose for all of them; nothing for who shares none. [TEAM-07] */
export function TeamChoices() {
  const mail = useMail()
  const { data: groups = [] } = useMailQuery(openMailboxesQuery(mail))
  const shared = groups.flatMap(({ shared, ...group }) => (shared ? [{ ...group, shared }] : []))
  if (shared.length === 0) return null
  return (
    <SettingsSection title={TEAM_TITLE}>
      <p className={styles.hint}>{TEAM_HINT}</p>
      <ul className={styles.list}>
        {shared.map(({ user_id, user_name, user_email, shared: { reply_assigns } }) => (
          <li key={user_id} className={styles.item}>
            <Checkbox
              checked={reply_assigns}
              onChange={({ target: { checked } }) =>
                mail.inBackground('choose what a reply does', () => chooseReplyAssigns(mail, user_id, checked))
              }
            >
              {replyAssignsText(printSender({ full_name: user_name, email: user_email }))}
            </Checkbox>
          </li>
        ))}
      </ul>
    </SettingsSection>
  )
}
