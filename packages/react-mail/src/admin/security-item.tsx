import type { SecurityRow } from '@postroom/mail-core'
import listStyles from '../auth/account-list.module.css'

/** One row of the security log: what happened, and when and from where. [PEOPLE-13] */
export function SecurityItem({ row }: { row: SecurityRow }) {
  return (
    <li className={listStyles.item}>
      <div className={listStyles.texts}>
        <p>{row.sentence}</p>
        <p className={listStyles.detail}>{row.detail}</p>
      </div>
    </li>
  )
}
