import { TEMPLATES_HINT, TEMPLATES_TITLE, templatesModal, templatesQuery } from '@postroom/mail-core'
import { useActorRef, useSelector } from '@xstate/react'
import { LayoutTemplate } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import layout from '../signatures/signatures-dialog.module.css'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import { TemplateForm } from './template-form.tsx'
import { TemplateList } from './template-list.tsx'

/** The templates that a person may put into mail: found, made, imported, changed and deleted. [TEAM-11] */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const mail = useMail()
  const actor = useActorRef(useMemo(() => templatesModal(mail), [mail]))
  const { data } = useMailQuery(templatesQuery(mail))
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
    <Dialog open onOpenChange={() => actor.send({ type: 'close' })} title={TEMPLATES_TITLE} width="wide">
      <div className={layout.dialog} data-editing={editing || undefined}>
        <TemplateList
          search={search}
          edited={editing ? id : null}
          onSearch={(text) => actor.send({ type: 'search', text })}
          onNew={() => actor.send({ type: 'new' })}
          onChoose={({ mailbox_id, ...template }) =>
            actor.send({ type: 'choose', ...template, ...(mailbox_id !== undefined && { mailbox_id }) })
          }
        />
        {editing ? (
          <TemplateForm actor={actor} />
        ) : (
          <div className={layout.none}>
            <EmptyState
              icon={LayoutTemplate}
              title={
                data?.templates.length === 0 ? 'Make your first template.' : 'Choose a template, or make a new one.'
              }
              text={TEMPLATES_HINT}
            />
          </div>
        )}
      </div>
      <AlertDialog
        open={asking}
        danger
        busy={deleting}
        title="Delete template?"
        text={`“${name}” can no longer be put into mail. Mail that was written with it stays as it is.`}
        confirmLabel="Delete"
        onConfirm={() => actor.send({ type: 'confirm' })}
        onCancel={() => actor.send({ type: 'cancel' })}
      />
      <AlertDialog
        open={leaving}
        title="Discard changes?"
        text="What you changed in this template is not saved."
        confirmLabel="Discard"
        onConfirm={() => actor.send({ type: 'confirm' })}
        onCancel={() => actor.send({ type: 'cancel' })}
      />
    </Dialog>
  )
}
