import { signaturesModal, signaturesQuery } from '@postroom/mail-core'
import { useActorRef } from '@xstate/react'
import { PenLine } from 'lucide-react'
import { useMemo } from 'react'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import { NamedTextsDialog } from './named-texts-dialog.tsx'
import { SignatureForm } from './signature-form.tsx'
import { SignatureList } from './signature-list.tsx'

/** A person's signatures: found, made, changed and deleted. [SIG-01 to SIG-11] */
export function SignaturesDialog({ onClose }: { onClose: () => void }) {
  const mail = useMail()
  const actor = useActorRef(useMemo(() => signaturesModal(mail), [mail]))
  const { data } = useMailQuery(signaturesQuery(mail))
  return (
    <NamedTextsDialog
      actor={actor}
      title="Signatures"
      noun="signature"
      icon={PenLine}
      isEmpty={data?.length === 0}
      deletionText={(name) => `“${name}” is removed from your signatures. Mail that carries it stays as it is.`}
      list={(shown) => (
        <SignatureList
          {...shown}
          onSearch={(text) => actor.send({ type: 'search', text })}
          onNew={() => actor.send({ type: 'new' })}
          onChoose={(signature) => actor.send({ type: 'choose', ...signature })}
        />
      )}
      form={<SignatureForm actor={actor} />}
      onClose={onClose}
    />
  )
}
