import { meQuery, revokeToken, TOKEN_TEXTS, tokenForm, tokensQuery } from '@postroom/mail-core'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { returnLostFocus } from '../ui/lost-focus.ts'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import styles from './account-list.module.css'
import { ListPending } from './list-pending.tsx'
import { MadeToken } from './made-token.tsx'
import { NewTokenForm } from './new-token-form.tsx'
import { TokenItem } from './token-item.tsx'

/** The account's access tokens, each of which can be revoked, and a form for another one. [SDK-08] */
export function TokenList() {
  const mail = useMail()
  const { data: user } = useMailQuery(meQuery(mail))
  const { data: tokens, error, refetch } = useMailQuery(tokensQuery(mail))
  const actor = useActorRef(useMemo(() => tokenForm(mail), [mail]))
  const secret = useSelector(actor, ({ context }) => context.secret)
  const isClosed = useSelector(actor, (state) => state.matches('closed'))
  const section = useRef<HTMLDivElement>(null)
  const isRevoked = useRef(false)
  useEffect(() => {
    // The button that the question was asked from has gone with the token.
    if (isRevoked.current) returnLostFocus(section.current)
    isRevoked.current = false
  })
  if (!(tokens && user)) return <ListPending error={error} failed={TOKEN_TEXTS.failed} onRetry={() => void refetch()} />
  const close = () => {
    actor.send({ type: 'close' })
    // The button that is focused is about to go, and another one comes.
    section.current?.focus()
  }
  const revoke = (id: number) => {
    isRevoked.current = true
    mail.inBackground('revoke an access token', () => revokeToken(mail, id))
  }
  return (
    <div ref={section} tabIndex={-1} className={styles.section}>
      <p className={styles.hint}>
        {tokens.length === 0 ? `${TOKEN_TEXTS.none} ${TOKEN_TEXTS.hint}` : TOKEN_TEXTS.hint}
      </p>
      {secret === null ? null : <MadeToken secret={secret} onClose={close} />}
      {tokens.length === 0 ? null : (
        <ul className={styles.list}>
          {tokens.map((token) => (
            <TokenItem key={token.id} token={token} user={user} onRevoke={() => revoke(token.id)} />
          ))}
        </ul>
      )}
      {isClosed ? (
        <Button className={styles.action} onClick={() => actor.send({ type: 'open', mailboxId: user.id })}>
          New token
        </Button>
      ) : null}
      {isClosed || secret !== null ? null : <NewTokenForm actor={actor} user={user} onCancel={close} />}
    </div>
  )
}
