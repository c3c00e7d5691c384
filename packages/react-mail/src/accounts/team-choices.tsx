import {
  chooseReplyAssigns,
  meQuery,
  openMailboxesQuery,
  replyAssignsText,
  TEAM_FAILED,
  TEAM_HINT,
  TEAM_TITLE,
  type User,
} from '@postroom/mail-core'
import { levelProblem, printSender } from '@postroom/mail-core/rules'
import styles from '../auth/account-list.module.css'
import { ListPending } from '../auth/list-pending.tsx'
import { SettingsSection } from '../settings/settings-section.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'

/** What the people of shared mailboxes choose for all of them; nothing for who shares none. [TEAM-07] */
export function TeamChoices() {
  const { data: user } = useMailQuery(meQuery(useMail()))
  if (!user || !(user.is_shared || user.accessible_users.length > 0)) return null
  return (
    <SettingsSection title={TEAM_TITLE}>
      <MailboxChoices me={user} />
    </SettingsSection>
  )
}

function MailboxChoices({ me }: { me: User }) {
  const mail = useMail()
  const { data: groups, error, refetch } = useMailQuery(openMailboxesQuery(mail))
  if (!groups) return <ListPending error={error} failed={TEAM_FAILED} onRetry={() => void refetch()} />
  return (
    <>
      <p className={styles.hint}>{TEAM_HINT}</p>
      <ul className={styles.list}>
        {groups.map(({ user_id, user_name, user_email, shared }) => {
          if (!shared) return null
          const refusal = levelProblem(me, [user_id], 'full')
          return (
            <li key={user_id} className={styles.item}>
              <Checkbox
                checked={shared.reply_assigns}
                disabled={refusal !== null}
                onChange={({ target: { checked } }) =>
                  mail.inBackground('choose what a reply does', () => chooseReplyAssigns(mail, user_id, checked))
                }
              >
                {replyAssignsText(printSender({ full_name: user_name, email: user_email }))}
              </Checkbox>
              {refusal === null ? null : <p className={styles.hint}>{refusal}</p>}
            </li>
          )
        })}
      </ul>
    </>
  )
}
