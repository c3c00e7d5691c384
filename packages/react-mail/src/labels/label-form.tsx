import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { cancelByKey } from './cancel-by-key.ts'
import { ColourSwatches } from './colour-swatches.tsx'
import styles from './label-form.module.css'
import type { LabelFormActor } from './label-form-actor.ts'
import { useReturnToLabel } from './use-return-to-label.ts'

/** Name and colour of a label, inline in the sidebar. */
export function LabelForm({ form }: { form: LabelFormActor }) {
  const { name, color, problem } = useSelector(form, ({ context }) => context)
  const busy = useSelector(form, (state) => state.hasTag('busy'))
  const editing = useSelector(form, (state) => state.matches('editing'))
  const field = useRef<HTMLInputElement>(null)
  const element = useRef<HTMLFormElement>(null)
  useReturnToLabel(element)
  useEffect(() => {
    // Not every browser gives the focus to what it selects.
    field.current?.focus()
    field.current?.select()
    field.current?.form?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => {
    // What is wrong moves the buttons down.
    if (problem) element.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      aria-label={editing ? 'Edit label' : 'New label'}
      onSubmit={(event) => {
        event.preventDefault()
        form.send({ type: 'save' })
      }}
      onKeyDown={(event) => cancelByKey(event, form)}
    >
      <TextField
        ref={field}
        label="Label name"
        value={name}
        error={problem ?? undefined}
        onChange={(event) => form.send({ type: 'change', name: event.target.value })}
      />
      <ColourSwatches value={color} onChange={(chosen) => form.send({ type: 'change', color: chosen })} />
      <div className={styles.buttons}>
        <Button onClick={() => form.send({ type: 'cancel' })}>Cancel</Button>
        <Button variant="primary" type="submit" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  )
}
