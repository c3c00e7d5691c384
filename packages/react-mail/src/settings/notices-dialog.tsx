import {
  type DesktopPermission,
  isNoticeOn,
  isShared,
  meQuery,
  NOTICE_KINDS,
  NOTICES_HINT,
  NOTICES_TITLE,
  noticeMailboxName,
  noticeProblem,
  openAccounts,
  SHARED_NOTICE_KINDS,
  switchNotice,
} from '@postroom/mail-core'
import { useCallback, useEffect, useState } from 'react'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import styles from './notices-dialog.module.css'
import { useSetting } from './use-setting.ts'

/** What the desktop tells of, for each mailbox. [SCREEN-18] */
export function NoticesDialog({ onClose }: { onClose: () => void }) {
  const mail = useMail()
  const { data: user } = useMailQuery(meQuery(mail))
  useSetting('desktopNotices')
  const [permission, setPermission] = useState<DesktopPermission>('default')
  const look = useCallback(
    () =>
      mail.inBackground('ask whether notices may be shown', async () =>
        setPermission((await mail.ports.desktop()).permission()),
      ),
    [mail],
  )
  useEffect(look, [look])
  const problem = noticeProblem(permission)
  if (!user) return null
  return (
    <Dialog open onOpenChange={onClose} title={NOTICES_TITLE} description={NOTICES_HINT}>
      <div role="status">{problem === null ? null : <p className={styles.problem}>{problem}</p>}</div>
      {openAccounts(user).map((account) => (
        <fieldset key={account.id} className={styles.mailbox}>
          <legend className={styles.name}>{noticeMailboxName(account, user)}</legend>
          {(isShared(user, account.id) ? SHARED_NOTICE_KINDS : NOTICE_KINDS).map(({ kind, name }) => {
            const wanted = { kind, ownerId: account.id }
            const on = isNoticeOn(mail, wanted)
            return (
              <Checkbox
                key={kind}
                checked={on}
                onChange={() =>
                  mail.inBackground('switch a notice', async () => {
                    await switchNotice(mail, wanted, !on)
                    look()
                  })
                }
              >
                {name}
              </Checkbox>
            )
          })}
        </fieldset>
      ))}
    </Dialog>
  )
}
