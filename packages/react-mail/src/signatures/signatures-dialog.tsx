import { signaturesModal, signaturesQuery } from '@postroom/mail-core'
import { useActorRef, useSelector } from '@xstate/react'
import { PenLine } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import { SignatureForm } from './signature-form.tsx'
import { SignatureList } from './signature-list.tsx'
import styles from './signatures-dialog.module.css'

/** A person's signatures: found, made, changed and deleted. [SIG-01 to SIG-11] */
export function SignaturesDialog({ onClose }: { onClose: () => void }) {
  const mail = useMail()
  const actor = useActorRef(useMemo(() => signaturesModal(mail), [mail]))
  const { data } = useMailQuery(signaturesQuery(mail))
  const { search, id, name } = useSelector(actor, ({ context }) => context)
  const editing = useSelector(actor, (state) => !state.matches('browsing'))
  const asking = useSelector(actor, (state) => state.matches('confirming') || state.matches('deleting'))
  const leaving = useSelector(actor, (state) => state.matches('asking'))
  const deleting = useSelector(actor, (state) => state.matches('deleting'))
  useEffect(() => {
    const subscription = actor.subscribe({ complete: onClose })
    return () => subscription.unsubscribe()
  }, [actor, onClose])
  return (
    <Dialog open onOpenChange={() => actor.send({ type: 'close' })} title="Signatures" width="wide">
      <div className={styles.dialog} data-editing={editing || undefined}>
        <SignatureList
          search={search}
          edited={editing ? id : null}
          onSearch={(text) => actor.send({ type: 'search', text })}
          onNew={() => actor.send({ type: 'new' })}
          onChoose={(signature) =>
            actor.send({
              type: 'choose',
              id: signature.id,
              name: signature.name,
              html_content: signature.html_content,
              ...(signature.mailbox_id !== undefined && { mailbox_id: signature.mailbox_id }),
            })
          }
        />
        {editing ? (
          <SignatureForm actor={actor} />
        ) : (
          <div className={styles.none}>
            <EmptyState
              icon={PenLine}
              title={data?.length === 0 ? 'Make your first signature.' : 'Choose a signature, or make a new one.'}
            />
          </div>
        )}
      </div>
      <AlertDialog
        open={asking}
        danger
        busy={deleting}
        title="Delete signature?"
        text={`“${name}” is removed from your signatures. Mail that carries it stays as it is.`}
        confirmLabel="Delete"
        onConfirm={() => actor.send({ type: 'confirm' })}
        onCancel={() => actor.send({ type: 'cancel' })}
      />
      <AlertDialog
        open={leaving}
        title="Discard changes?"
        text="What you changed in this signature is not saved."
        confirmLabel="Discard"
        onConfirm={() => actor.send({ type: 'confirm' })}
        onCancel={() => actor.send({ type: 'cancel' })}
      />
    </Dialog>
  )
}
