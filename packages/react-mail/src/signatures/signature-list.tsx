import { type Signature, signaturesQuery, TRY_AGAIN } from '@postroom/mail-core'
import { SIGNATURES_LOAD_FAILED, searchSignatures } from '@postroom/mail-core/rules'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import styles from './signatures-dialog.module.css'

interface SignatureListProps {
  search: string
  /** The id of the one that is edited. */
  edited: number | null
  onSearch: (text: string) => void
  onNew: () => void
  onChoose: (signature: Signature) => void
}

/** The signatures by name, with search. [SIG-01, SIG-02, ERR-07] */
export function SignatureList({ search, edited, onSearch, onNew, onChoose }: SignatureListProps) {
  const mail = useMail()
  const { data, isError, isPending, refetch } = useMailQuery(signaturesQuery(mail))
  const signatures = searchSignatures(data ?? [], search)
  return (
    <div className={styles.side}>
      <TextField
        type="search"
        label="Search signatures"
        labelHidden
        placeholder="Search signatures"
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
      <Button aria-label="New" onClick={onNew}>
        + New
      </Button>
      {isError ? (
        <div role="alert" className={styles.failed}>
          <p>{SIGNATURES_LOAD_FAILED}</p>
          <Button onClick={() => void refetch()}>{TRY_AGAIN}</Button>
        </div>
      ) : null}
      {isPending ? <Skeleton /> : null}
      {data && signatures.length === 0 ? (
        <p role="status" className={styles.empty}>
          {data.length === 0 ? 'No signatures yet' : 'No signatures found'}
        </p>
      ) : null}
      <ul className={styles.list} aria-label="Signatures">
        {signatures.map((signature) => (
          <li key={signature.id}>
            <button
              type="button"
              className={styles.item}
              aria-current={edited === signature.id || undefined}
              onClick={() => onChoose(signature)}
            >
              <bdi>{signature.name}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
