import { codesLeftText, FACTOR_TEXTS, type FactorPurpose, factorForm, factorsQuery } from '@postroom/mail-core'
import { lastFactorText } from '@postroom/mail-core/rules'
import { useActorRef, useSelector } from '@xstate/react'
import { useMemo, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { useFocusWhenClosed } from '../ui/lost-focus.ts'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import styles from './account-list.module.css'
import { createPasskey, knowsPasskeys } from './browser-passkeys.ts'
import { CodeStep, PasswordStep } from './factor-forms.tsx'
import { FactorItem } from './factor-item.tsx'
import buttonStyles from './factor-list.module.css'
import { ListPending } from './list-pending.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The account's authenticator apps and passkeys, and the forms that add, remove and renew. [PEOPLE-07] */
export function FactorList() {
  const mail = useMail()
  const { data: list, error, refetch } = useMailQuery(factorsQuery(mail))
  const actor = useActorRef(useMemo(() => factorForm(mail, createPasskey), [mail]))
  const codes = useSelector(actor, ({ context }) => context.codes)
  const step = useSelector(actor, (state) => {
    if (state.matches('askingPassword') || state.matches('beginning')) return 'password'
    if (state.matches('askingCode') || state.matches('confirming')) return 'code'
    return state.matches('showingCodes') ? 'codes' : 'none'
  })
  const section = useRef<HTMLDivElement>(null)
  useFocusWhenClosed(step !== 'none', section)
  if (!list) return <ListPending error={error} failed={FACTOR_TEXTS.failed} onRetry={() => void refetch()} />
  const begin = (purpose: FactorPurpose) => actor.send({ type: 'begin', purpose })
  const kept = lastFactorText(list)
  const left = codesLeftText(list)
  return (
    <div ref={section} tabIndex={-1} className={styles.section}>
      <p className={styles.hint}>
        {list.factors.length === 0 ? `${FACTOR_TEXTS.none} ` : ''}
        {FACTOR_TEXTS.hint}
      </p>
      {list.factors.length === 0 ? null : (
        <ul className={styles.list}>
          {list.factors.map((factor) => (
            <FactorItem
              key={factor.id}
              factor={factor}
              onRemove={kept === null ? () => begin({ type: 'remove', id: factor.id, name: factor.name }) : null}
            />
          ))}
        </ul>
      )}
      {kept === null ? null : <p className={styles.hint}>{kept}</p>}
      {left === null ? null : <p className={styles.hint}>{left}</p>}
      {step === 'codes' ? <RecoveryCodes codes={codes} onClose={() => actor.send({ type: 'close' })} /> : null}
      {step === 'password' ? <PasswordStep actor={actor} /> : null}
      {step === 'code' ? <CodeStep actor={actor} /> : null}
      {step === 'none' ? (
        <div className={buttonStyles.buttons}>
          {left === null ? null : <Button onClick={() => begin({ type: 'renew codes' })}>{FACTOR_TEXTS.renew}</Button>}
          {knowsPasskeys() ? (
            <Button onClick={() => begin({ type: 'add passkey' })}>{FACTOR_TEXTS.addPasskey}</Button>
          ) : null}
          <Button onClick={() => begin({ type: 'add app' })}>{FACTOR_TEXTS.addApp}</Button>
        </div>
      ) : null}
    </div>
  )
}
