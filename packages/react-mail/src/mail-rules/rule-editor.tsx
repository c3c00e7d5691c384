import {
  keptRule,
  MAIL_RULE_TEXTS,
  problemAt,
  type RuleChoices,
  type RuleForm,
  rehearsalProblem,
  ruleFormProblem,
  ruleTargets,
} from '@postroom/mail-core'
import { MAX_RULE_NAME } from '@postroom/mail-core/rules'
import { useSelector } from '@xstate/react'
import { type FormEvent, useEffect, useMemo, useRef } from 'react'
import { focusFirstInvalid } from '../auth/focus-first-invalid.ts'
import { FormNote } from '../auth/form-note.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { returnLostFocus } from '../ui/lost-focus.ts'
import { TextField } from '../ui/text-field.tsx'
import { ConditionField } from './condition-field.tsx'
import styles from './mail-rules.module.css'
import { RuleActions } from './rule-actions.tsx'
import type { RuleActor } from './rule-actor.ts'
import { RuleDates } from './rule-dates.tsx'
import { RuleRehearsal } from './rule-rehearsal.tsx'

interface RuleEditorProps {
  actor: RuleActor
  choices: RuleChoices
  /** What the mailbox that was chosen last has to name could not be loaded, which is said beside the editor. */
  choicesFailed: boolean
}

/** A rule while it is written. What fails leaves all of it as it is. [TEAM-12] */
export function RuleEditor({ actor, choices, choicesFailed }: RuleEditorProps) {
  const { mailboxId, form, id, kept, checked, refused, rehearsal } = useSelector(actor, ({ context }) => context)
  const isSaving = useSelector(actor, (state) => state.matches('saving'))
  const isTrying = useSelector(actor, (state) => state.matches({ open: 'trying' }))
  const isOffering = useSelector(actor, (state) => state.matches({ open: 'offering' }))
  const first = useRef<HTMLInputElement>(null)
  const editor = useRef<HTMLFormElement>(null)
  const offered = useRef<HTMLFieldSetElement>(null)
  const tryButton = useRef<HTMLButtonElement>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  /** What the mailbox that was chosen last has to name is not there: nothing can be tried or saved. */
  const isStopped = choices.mailboxId !== mailboxId
  const isWaiting = isStopped && !choicesFailed
  const targets = useMemo(() => ruleTargets(choices), [choices])
  useEffect(() => first.current?.focus(), [])
  useEffect(() => {
    if (!isOffering) return
    offered.current?.focus()
    return () => returnLostFocus(saveButton.current)
  }, [isOffering])
  const found = {
    nothing: null,
    trial: rehearsalProblem(form, targets),
    all: ruleFormProblem(form, targets, keptRule({ id, kept })),
  }[checked]
  const said = refused === null ? null : problemAt(refused, form, targets)
  const isSaidAtField = said !== null
  useEffect(() => {
    if (isSaidAtField && editor.current) focusFirstInvalid(editor.current)
  }, [isSaidAtField])
  const problem = found ?? said
  const errorOf = (field: 'name' | 'condition' | 'from' | 'until') =>
    problem?.field === field ? problem.text : undefined
  const change = (fields: Partial<RuleForm>) => actor.send({ type: 'change', fields })
  const send = (type: 'try' | 'save' | 'save untried') => {
    if (isStopped) return
    actor.send({ type, targets })
    if (editor.current) focusFirstInvalid(editor.current)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The search options are a form too, whose events come here as well.
    if (event.target === event.currentTarget) send('save')
  }
  return (
    <form
      ref={editor}
      className={styles.form}
      noValidate
      onSubmit={submit}
      aria-label={id === null ? MAIL_RULE_TEXTS.add : MAIL_RULE_TEXTS.edit}
    >
      {refused === null || said !== null ? null : <FormNote kind="error">{refused}</FormNote>}
      <TextField
        ref={first}
        label="Name"
        hint={MAIL_RULE_TEXTS.nameHint}
        autoComplete="off"
        dir="auto"
        maxLength={MAX_RULE_NAME}
        value={form.name}
        error={errorOf('name')}
        onChange={({ target }) => change({ name: target.value })}
      />
      <ConditionField
        condition={form.condition}
        error={errorOf('condition')}
        onChange={(condition) => change({ condition })}
      />
      <RuleActions
        actions={form.actions}
        choices={choices}
        problem={problem?.field === 'actions' ? problem : null}
        onChange={(actions) => change({ actions })}
      />
      <RuleDates form={form} errorOf={errorOf} onChange={change} />
      <RuleRehearsal
        ref={tryButton}
        rehearsal={rehearsal}
        mailboxId={choices.mailboxId}
        isBusy={isTrying || isWaiting}
        isStopped={isStopped}
        onTry={isSaving ? undefined : () => send('try')}
      />
      <div>
        <Checkbox
          className={styles.switch}
          checked={form.enabled}
          onChange={({ target }) => change({ enabled: target.checked })}
        >
          {MAIL_RULE_TEXTS.enabled}
        </Checkbox>
        <p className={styles.hint}>{MAIL_RULE_TEXTS.enabledHint}</p>
      </div>
      {isOffering ? (
        <fieldset ref={offered} tabIndex={-1} aria-label={MAIL_RULE_TEXTS.untried} className={styles.offer}>
          <p>{MAIL_RULE_TEXTS.untried}</p>
          <div className={styles.offered}>
            <Button onClick={() => send('save untried')}>{MAIL_RULE_TEXTS.switchOnUntried}</Button>
            <Button
              variant="primary"
              onClick={() => {
                tryButton.current?.focus()
                send('try')
              }}
            >
              {MAIL_RULE_TEXTS.tryFirst}
            </Button>
          </div>
        </fieldset>
      ) : null}
      <div className={styles.end}>
        <Button aria-disabled={isSaving} onClick={isSaving ? undefined : () => actor.send({ type: 'close' })}>
          Cancel
        </Button>
        <Button
          ref={saveButton}
          variant={isOffering ? 'secondary' : 'primary'}
          type="submit"
          busy={isSaving || isWaiting}
          aria-disabled={isStopped}
        >
          Save
        </Button>
      </div>
    </form>
  )
}
