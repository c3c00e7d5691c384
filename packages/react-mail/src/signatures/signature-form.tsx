import { isSignatureNameProblem } from '@postroom/mail-core/rules'
import { useSelector } from '@xstate/react'
import { NamedTextForm, type NamedTextsActor } from './named-text-form.tsx'
import { SignatureMailbox } from './signature-mailbox.tsx'

/** A signature's name, mailbox and content. [SIG-03 to SIG-11, ERR-08, ERR-09] */
export function SignatureForm({ actor }: { actor: NamedTextsActor }) {
  const mailboxId = useSelector(actor, ({ context }) => context.mailbox_id)
  return (
    <NamedTextForm
      actor={actor}
      noun="Signature"
      isNameProblem={isSignatureNameProblem}
      fields={
        <SignatureMailbox
          mailboxId={mailboxId}
          onChange={(chosen) => actor.send({ type: 'change', mailbox_id: chosen })}
        />
      }
    />
  )
}
