import {
  addressesQuery,
  type ComposeDraft,
  type ComposeRef,
  changeSender,
  meQuery,
  senderChoices,
  senderKey,
  shownKey,
  unofferedSender,
  writableAccounts,
} from '@postroom/mail-core'
import { type KeyboardEvent, type RefObject, useImperativeHandle, useState } from 'react'
import { isMac } from '../ui/is-mac.ts'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import styles from './compose-fields.module.css'
import { RecipientField } from './recipient-field.tsx'

export interface ComposeFieldsProps {
  window: ComposeRef
  draft: ComposeDraft
  idSuffix: string
  focusTo: boolean
  /** What shows Cc or Bcc and leads there. */
  reveal?: RefObject<((name: 'cc' | 'bcc') => void) | null>
}

/** Who it is from and for, and what it is about. */
export function ComposeFields({ window, draft, idSuffix, focusTo, reveal }: ComposeFieldsProps) {
  const mail = useMail()
  const { data: me } = useMailQuery(meQuery(mail))
  const [revealed, setRevealed] = useState({ cc: false, bcc: false })
  const isShown = (name: 'cc' | 'bcc') => revealed[name] || draft[name].length > 0 || draft.typed?.[name] !== undefined
  const shown = { cc: isShown('cc'), bcc: isShown('bcc') }
  const show = (name: 'cc' | 'bcc') => {
    setRevealed((before) => ({ ...before, [name]: true }))
    document.getElementById(name + idSuffix)?.focus()
  }
  useImperativeHandle(reveal, () => show)
  const { data: known } = useMailQuery(addressesQuery(mail))
  const senders = senderChoices(me ? writableAccounts(me) : [], { mailboxes: known?.mailboxes ?? [], draft })
  const unoffered = me ? unofferedSender(me, draft, senders) : null
  const edit = (change: Partial<ComposeDraft>) => window.send({ type: 'edit', change })
  const field = (name: 'to' | 'cc' | 'bcc', label: string) => (
    <RecipientField
      id={name + idSuffix}
      label={label}
      chips={draft[name]}
      autoFocus={name === 'to' ? focusTo : revealed[name]}
      text={draft.typed?.[name] ?? ''}
      onChange={(chips, text) => edit({ [name]: chips, typed: { ...draft.typed, [name]: text } })}
      onProblem={(text) => window.send({ type: 'show problem', text })}
    />
  )
  return (
    <div className={styles.fields}>
      {senders.length > 1 || unoffered !== null ? (
        <div className={styles.line}>
          <label className={styles.label} htmlFor={`from${idSuffix}`}>
            From
          </label>
          <select
            id={`from${idSuffix}`}
            className={styles.from}
            value={senderKey(draft)}
            onChange={({ target: { value } }) => {
              const chosen = senders.find(({ key }) => key === value)
              if (chosen) mail.inBackground('change the sender', () => changeSender(mail, window, chosen))
            }}
          >
            {unoffered === null ? null : (
              <option value={senderKey(draft)} disabled>
                {unoffered}
              </option>
            )}
            {senders.map(({ key, text }) => (
              <option key={key} value={key}>
                {text}
              </option>
            ))}
          </select>
        </div>
      ) : null}
      <div className={styles.line}>
        {field('to', 'To')}
        <div className={styles.toggles}>
          {TOGGLES.filter(({ name }) => !shown[name]).map(({ name, label, key }) => (
            <button
              key={name}
              type="button"
              className={styles.toggle}
              aria-label={`Add ${label}`}
              aria-keyshortcuts={`${isMac ? 'Meta' : 'Control'}+Shift+${key}`}
              data-tooltip={`Add ${label} (${shownKey(`Mod-Shift-${key}`, isMac)})`}
              onClick={() => show(name)}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
      {shown.cc ? <div className={styles.line}>{field('cc', 'Cc')}</div> : null}
      {shown.bcc ? <div className={styles.line}>{field('bcc', 'Bcc')}</div> : null}
      <div className={styles.line}>
        <input
          id={`subject${idSuffix}`}
          className={styles.subject}
          aria-label="Subject"
          placeholder="Subject"
          autoComplete="off"
          dir="auto"
          value={draft.subject}
          onChange={(event) => edit({ subject: event.target.value })}
        />
      </div>
    </div>
  )
}

const TOGGLES = [
  { name: 'cc', label: 'Cc', key: 'C' },
  { name: 'bcc', label: 'Bcc', key: 'B' },
] as const

/** Tab leads from To to the next field; the toggles between them are for Shift+Tab, their keys and the pointer. [SCREEN-14] */
export function passToggles(event: KeyboardEvent, idSuffix: string): void {
  const { key, shiftKey, target } = event
  if (key !== 'Tab' || shiftKey || !(target instanceof HTMLInputElement) || target.id !== `to${idSuffix}`) return
  event.preventDefault()
  target.closest(`.${styles.line}`)?.nextElementSibling?.querySelector<HTMLElement>('button, input')?.focus()
}

/** Which of Cc and Bcc a key asks for: Ctrl+Shift+C and Ctrl+Shift+B, as in Gmail. [SCREEN-14] */
export function fieldOfKey({ ctrlKey, metaKey, shiftKey, altKey, code }: KeyboardEvent): 'cc' | 'bcc' | null {
  if (!(isMac ? metaKey : ctrlKey) || !shiftKey || altKey) return null
  return TOGGLES.find(({ key }) => code === `Key${key}`)?.name ?? null
}
