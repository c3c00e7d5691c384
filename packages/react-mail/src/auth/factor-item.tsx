import { type Factor, factorDetail, renameFactor } from '@postroom/mail-core'
import { FACTOR_NAME_REQUIRED } from '@postroom/mail-core/rules'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { useFocusWhenClosed } from '../ui/lost-focus.ts'
import { TextField } from '../ui/text-field.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useMail } from '../use-mail.ts'
import { useToday } from '../use-today.ts'
import styles from './account-list.module.css'
import formStyles from './factor-forms.module.css'

interface FactorItemProps {
  factor: Factor
  /** Null where it has to stay. */
  onRemove: (() => void) | null
}

/** One authenticator app or passkey: it can be called something else, and removed. [PEOPLE-07] */
export function FactorItem({ factor, onRemove }: FactorItemProps) {
  const { clock } = useMail().ports
  // Draws again when the day ends.
  useToday()
  const [renaming, setRenaming] = useState(false)
  const rename = useRef<HTMLButtonElement>(null)
  useFocusWhenClosed(renaming, rename)
  if (renaming) return <RenameForm factor={factor} onClose={() => setRenaming(false)} />
  return (
    <li className={styles.item}>
      <div className={styles.texts}>
        <p className={styles.name}>
          <bdi>{factor.name}</bdi>
        </p>
        <p className={styles.detail}>{factorDetail(factor, new Date(clock.now()))}</p>
      </div>
      <Button ref={rename} variant="quiet" onClick={() => setRenaming(true)}>
        Rename<VisuallyHidden> {factor.name}</VisuallyHidden>
      </Button>
      {onRemove === null ? null : (
        <Button variant="quiet" onClick={onRemove}>
          Remove<VisuallyHidden> {factor.name}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}

function RenameForm({ factor, onClose }: { factor: Factor; onClose: () => void }) {
  const mail = useMail()
  const [name, setName] = useState(factor.name)
  const [problem, setProblem] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const save = async () => {
    setBusy(true)
    const refused = await renameFactor(mail, { id: factor.id, name })
    setBusy(false)
    if (refused === null) onClose()
    else setProblem(refused)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (name.trim() === '') setProblem(FACTOR_NAME_REQUIRED)
    else mail.inBackground('rename a second factor', save)
  }
  return (
    <li>
      <form className={formStyles.form} noValidate onSubmit={submit} aria-label={`Rename ${factor.name}`}>
        <TextField
          ref={field}
          label="Name"
          value={name}
          error={problem}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        <div className={formStyles.end}>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" busy={busy}>
            Save
          </Button>
        </div>
      </form>
    </li>
  )
}
