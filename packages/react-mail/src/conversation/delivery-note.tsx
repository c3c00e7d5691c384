import { cancelWaitingSend, type Message, trySendNow } from '@postroom/mail-core'
import { deliveryText } from '@postroom/mail-core/rules'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { useAction } from '../use-action.ts'
import { useMail } from '../use-mail.ts'
import styles from './delivery-note.module.css'

/** What a sent message says while it waits, once it has failed, or that it went into the sink of a demo, with ways to try it again and to take it back. */
export function DeliveryNote({ delivery }: { delivery: Message['delivery'] }) {
  const mail = useMail()
  const tryNow = useAction(trySendNow)
  const cancel = useAction(cancelWaitingSend)
  const [busy, setBusy] = useState<'try' | 'cancel' | null>(null)
  const text = deliveryText(delivery, { now: new Date(mail.ports.clock.now()) })
  if (!delivery || !text) return null
  const act = (what: 'try' | 'cancel', action: (jid: string) => Promise<void>) => () => {
    setBusy(what)
    mail.inBackground(`${what} a send`, () => action(delivery.jid).finally(() => setBusy(null)))
  }
  return (
    <div className={styles.note} data-state={delivery.state}>
      <p className={styles.words} role="status">
        <strong className={styles.word}>{text.word}:</strong> {text.rest}
        <bdi className={styles.whom}>{delivery.addresses.join(', ')}</bdi>
      </p>
      {delivery.state === 'sent' ? null : (
        <div className={styles.ways}>
          <Button busy={busy === 'try'} onClick={act('try', tryNow)}>
            Try now
          </Button>
          {delivery.state === 'waiting' ? (
            <Button variant="quiet" busy={busy === 'cancel'} onClick={act('cancel', cancel)}>
              Cancel
            </Button>
          ) : null}
        </div>
      )}
    </div>
  )
}
