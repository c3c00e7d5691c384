import { type Signature, signaturesQuery } from '@postroom/mail-core'
import { SIGNATURES_LOAD_FAILED, searchSignatures } from '@postroom/mail-core/rules'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import { NamedTextItem, NamedTextsList } from './named-texts-list.tsx'
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
  const { data, isError, refetch } = useMailQuery(signaturesQuery(mail))
  const signatures = searchSignatures(data ?? [], search)
  return (
    <NamedTextsList
      plural="signatures"
      search={search}
      onSearch={onSearch}
      onNew={onNew}
      count={data ? { all: data.length, found: signatures.length } : null}
      failure={isError ? SIGNATURES_LOAD_FAILED : null}
      onRetry={() => void refetch()}
    >
      <ul className={styles.list} aria-label="Signatures">
        {signatures.map((signature) => (
          <li key={signature.id}>
            <NamedTextItem
              name={signature.name}
              edited={edited === signature.id}
              onChoose={() => onChoose(signature)}
            />
          </li>
        ))}
      </ul>
    </NamedTextsList>
  )
}
