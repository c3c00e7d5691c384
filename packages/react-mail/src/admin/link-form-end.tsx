import { ADMIN_TEXTS, type PeopleList } from '@postroom/mail-core'
import styles from '../accounts/grant-form.module.css'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'

interface LinkFormEndProps {
  list: PeopleList
  sendTo: string
  /** What is wrong with that address. */
  error: string | undefined
  onSendTo: (address: string) => void
  busy: boolean
  onClose: () => void
}

/** Where a link is to be sent, if the server can send outside, and the ways out of its form. [PEOPLE-06] */
export function LinkFormEnd({ list, sendTo, error, onSendTo, busy, onClose }: LinkFormEndProps) {
  return (
    <>
      {list.sends_outside ? (
        <TextField
          label="Send the link to"
          type="email"
          autoComplete="off"
          hint={ADMIN_TEXTS.sendToHint}
          value={sendTo}
          error={error}
          onChange={({ target }) => onSendTo(target.value)}
        />
      ) : null}
      <div className={styles.end}>
        <Button aria-disabled={busy} onClick={busy ? undefined : onClose}>
          Cancel
        </Button>
        <Button variant="primary" type="submit" busy={busy}>
          {ADMIN_TEXTS.makeLink}
        </Button>
      </div>
    </>
  )
}
