import { FACTOR_TEXTS, factorsQuery } from '@postroom/mail-core'
import { Button } from '../ui/button.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import { AuthPage } from './auth-page.tsx'
import styles from './factor-list.module.css'
import { FactorList } from './factor-list.tsx'

/** What stands in the place of the settings until somebody of whom a second factor is demanded has one. [PEOPLE-07] */
export function SetUpFactor() {
  const mail = useMail()
  const { data: list } = useMailQuery(factorsQuery(mail))
  const isSetUp = list !== undefined && list.factors.length > 0
  return (
    <AuthPage title={FACTOR_TEXTS.setUp}>
      <p>{FACTOR_TEXTS.setUpHint}</p>
      <FactorList />
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={() => mail.actors.auth.send({ type: 'sign out' })}>
          Sign out
        </Button>
        {/* A new page: what was refused before is asked for again. */}
        {isSetUp ? <a href="/mail">{FACTOR_TEXTS.goOn}</a> : null}
      </div>
    </AuthPage>
  )
}
