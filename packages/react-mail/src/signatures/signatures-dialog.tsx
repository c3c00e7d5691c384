import { deleteSignature, type Signature, signaturesQuery } from '@postroom/mail-core'
import { SIGNATURE_DELETE_FAILED, SIGNATURES_LOAD_FAILED, searchSignatures } from '@postroom/mail-core/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useMail } from '../use-mail.ts'
import { SignatureForm } from './signature-form.tsx'
import styles from './signatures-dialog.module.css'

/** A person's signatures: found, made, changed and deleted. */
export function SignaturesDialog({ onClose }: { onClose: () => void }) {
  const mail = useMail()
  const { data: signatures = [], isError } = useQuery(signaturesQuery(mail))
  const [search, setSearch] = useState('')
  const [edited, setEdited] = useState<Signature | 'new' | null>(null)
  const [asking, setAsking] = useState<Signature | null>(null)
  const remove = async () => {
    setAsking(null)
    if (!asking) return
    try {
      await deleteSignature(mail, asking.id)
      setEdited(null)
    } catch (error) {
      mail.ports.log('delete a signature', error)
      mail.alert(SIGNATURE_DELETE_FAILED)
    }
  }
  return (
    <Dialog open onOpenChange={onClose} title="Signatures" width="wide">
      <div className={styles.dialog}>
        <div className={styles.side}>
          <TextField
            type="search"
            label="Search signatures"
            labelHidden
            placeholder="Search signatures"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <Button aria-label="New" onClick={() => setEdited('new')}>
            + New
          </Button>
          {isError ? (
            <p role="alert" className={styles.problem}>
              {SIGNATURES_LOAD_FAILED}
            </p>
          ) : null}
          <ul className={styles.list} aria-label="Signatures">
            {searchSignatures(signatures, search).map((signature) => (
              <li key={signature.id}>
                <button
                  type="button"
                  className={styles.item}
                  aria-current={edited !== 'new' && edited?.id === signature.id}
                  onClick={() => setEdited(signature)}
                >
                  {signature.name}
                </button>
              </li>
            ))}
          </ul>
        </div>
        {edited === null ? (
          <p className={styles.none}>Choose a signature, or make a new one.</p>
        ) : (
          <SignatureForm
            key={edited === 'new' ? 'new' : edited.id}
            signature={edited === 'new' ? null : edited}
            onSaved={setEdited}
            onCancel={() => setEdited(null)}
            onDelete={() => edited !== 'new' && setAsking(edited)}
          />
        )}
      </div>
      <AlertDialog
        open={asking !== null}
        danger
        title="Delete signature?"
        text={`'${asking?.name ?? ''}' is removed from your signatures. Mail that carries it stays as it is.`}
        confirmLabel="Delete"
        onConfirm={() => void remove()}
        onCancel={() => setAsking(null)}
      />
    </Dialog>
  )
}
