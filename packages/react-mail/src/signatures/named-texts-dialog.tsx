import type { NamedTextsContext } from '@postroom/mail-core'
import { useSelector } from '@xstate/react'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { NamedTextsActor } from './named-text-form.tsx'
import styles from './signatures-dialog.module.css'

interface NamedTextsDialogProps {
  actor: NamedTextsActor
  title: string
  /** What one of them is called. */
  noun: string
  icon: LucideIcon
  isEmpty: boolean
  hint?: string
  /** What a deletion means, said before it. */
  deletionText: (name: string) => string
  list: (shown: Pick<NamedTextsContext, 'search'> & { edited: number | null }) => ReactNode
  form: ReactNode
  onClose: () => void
}

/** Texts that are kept under names: a list, the one that is edited, and what is asked before one is deleted or changes are dropped. */
export function NamedTextsDialog({ actor, title, noun, icon, isEmpty, hint, ...props }: NamedTextsDialogProps) {
  const { deletionText, list, form, onClose } = props
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
    <Dialog open onOpenChange={() => actor.send({ type: 'close' })} title={title} width="wide">
      <div className={styles.dialog} data-editing={editing || undefined}>
        {list({ search, edited: editing ? id : null })}
        {editing ? (
          form
        ) : (
          <div className={styles.none}>
            <EmptyState
              icon={icon}
              title={isEmpty ? `Make your first ${noun}.` : `Choose a ${noun}, or make a new one.`}
              text={hint}
            />
          </div>
        )}
      </div>
      <AlertDialog
        open={asking}
        danger
        busy={deleting}
        title={`Delete ${noun}?`}
        text={deletionText(name)}
        confirmLabel="Delete"
        onConfirm={() => actor.send({ type: 'confirm' })}
        onCancel={() => actor.send({ type: 'cancel' })}
      />
      <AlertDialog
        open={leaving}
        title="Discard changes?"
        text={`What you changed in this ${noun} is not saved.`}
        confirmLabel="Discard"
        onConfirm={() => actor.send({ type: 'confirm' })}
        onCancel={() => actor.send({ type: 'cancel' })}
      />
    </Dialog>
  )
}
