import { type Mail, mayChange } from '@postroom/mail-core'
import { counted, foundCommands, type Shortcut } from '@postroom/mail-core/rules'
import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useSenderOffers } from '../conversation/use-sender-offers.ts'
import { Dialog } from '../ui/dialog.tsx'
import { optionId } from '../ui/option-id.ts'
import { optionAt } from '../ui/option-keys.ts'
import { TextField } from '../ui/text-field.tsx'
import { useOptionInView } from '../ui/use-option-in-view.ts'
import { useMail } from '../use-mail.ts'
import styles from './command-palette.module.css'
import { commandNow } from './commands-now.ts'
import { actionOf, commandsNow } from './key-table.ts'
import { askedFirst, calledForSender, type PaletteAsk } from './message-commands.ts'
import { PaletteQuestion } from './palette-question.tsx'

/** Every command that can be done now; what asks first does so in its place. It acts on what is selected (SCREEN-19). */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const mail = useMail()
  const [asks, setAsks] = useState<'soon' | PaletteAsk | null>(null)
  const [before] = useState(() => document.activeElement)
  const leave = useCallback(
    ({ command }: Shortcut) => (askedFirst(mail, command) ? setAsks('soon') : onClose()),
    [mail, onClose],
  )
  const run = ({ command }: Shortcut) => {
    const { activeElement } = document
    // A row that has the focus only because what had it is gone is not what is meant.
    if (activeElement !== before && activeElement instanceof HTMLElement) activeElement.blur()
    const asked = askedFirst(mail, command)
    if (!asked) actionOf(mail, command)?.()
    else if (asked.question && mayBeDone(mail, asked.question)) setAsks(asked.question)
    else onClose()
  }
  if (asks === null) return <FindCommand onClose={onClose} onChosen={leave} onGone={run} />
  return asks === 'soon' ? null : <PaletteQuestion question={asks} onClose={onClose} />
}

/** What may not be deleted is not asked about: the refusal is said, and what is open stays. */
const mayBeDone = (mail: Mail, question: PaletteAsk): boolean =>
  question.ask !== 'delete forever' || mayChange(mail, question.items, 'full')

interface FindCommandProps {
  onClose: () => void
  /** A command was chosen: the dialog is to go. */
  onChosen: (command: Shortcut) => void
  /** The dialog has gone. */
  onGone: (command: Shortcut) => void
}

/** The commands, found by their words, with their keys. */
function FindCommand({ onClose, onChosen, onGone }: FindCommandProps) {
  const mail = useMail()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [all] = useState(() => commandsNow(mail))
  const [message] = useState(() => commandNow('message')?.())
  const offers = useSenderOffers(message)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const [chosen, setChosen] = useState<Shortcut | null>(null)
  const selected = useSelector(mail.actors.selection, ({ context }) => context.selected.size)
  const found = foundCommands(
    all.map((command) => calledForSender(command, offers)),
    typed,
  )
  const key = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const place = optionAt(event.key, { active, count: found.length })
    const command = found[active]
    if (place !== null) setActive(place)
    else if (event.key === 'Enter' && command) setChosen(command)
    else return
    event.preventDefault()
  }
  useEffect(() => {
    if (chosen) onChosen(chosen)
  }, [chosen, onChosen])
  useOptionInView(listId, active)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Commands"
      firstField={input}
      {...(selected > 0 && { description: `For ${counted(selected, 'conversation')}` })}
    >
      <TextField
        ref={input}
        label="Find a command"
        labelHidden
        placeholder="Find a command"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={found[active] ? optionId(listId, active) : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(0)
        }}
        onKeyDown={key}
      />
      <div id={listId} role="listbox" aria-label="Commands" className={styles.list}>
        {found.map((command, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
          <div
            key={command.command}
            id={optionId(listId, place)}
            role="option"
            aria-selected={place === active}
            className={styles.option}
            onPointerMove={() => setActive(place)}
            onClick={() => setChosen(command)}
          >
            <span className={styles.text}>{command.text}</span>
            <Keys keys={command.key} />
          </div>
        ))}
      </div>
      <p role="status" className={styles.none}>
        {found.length === 0 ? 'No command is called that' : null}
      </p>
      {chosen ? <RunWhenGone run={() => onGone(chosen)} /> : null}
    </Dialog>
  )
}

/** Runs when the dialog has closed and the focus is where it was, since commands are about what has the focus. */
function RunWhenGone({ run }: { run: () => void }) {
  const { clock } = useMail().ports
  const last = useEffectEvent(run)
  useEffect(() => () => void clock.setTimeout(() => last(), 0), [clock])
  return null
}

/** The keys of a command, each as a key. */
export function Keys({ keys }: { keys: string }) {
  if (keys === '') return null
  return (
    <span className={styles.keys}>
      {keys.split(/[ +](?=.)/).map((key) => (
        <kbd key={key} className={styles.key}>
          {key}
        </kbd>
      ))}
    </span>
  )
}
