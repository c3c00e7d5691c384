import {
  type ComposeRef,
  carriedText,
  draftTemplates,
  failureText,
  LISTED_TEMPLATES,
  MANAGE_TEMPLATES,
  moreTemplates,
  type Template,
  TRY_AGAIN,
  templatesQuery,
} from '@postroom/mail-core'
import { fillTemplate, searchTemplates, TEMPLATES_LOAD_FAILED, templateText } from '@postroom/mail-core/rules'
import type { EditorView } from 'prosemirror-view'
import { type KeyboardEvent, type RefObject, useCallback, useId, useMemo, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { optionId } from '../ui/option-id.ts'
import { optionAt } from '../ui/option-keys.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useOptionInView } from '../ui/use-option-in-view.ts'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import { TemplateListbox } from './template-listbox.tsx'
import styles from './templates.module.css'
import { useFirstShown } from './use-first-shown.ts'
import { valuesIn, writeTemplate } from './write-template.ts'

interface TemplatePickerProps {
  window: ComposeRef
  editor: RefObject<EditorView | null>
  onDone: () => void
  onManage: () => void
}

/** Finds a template by its words, shows what it would say in this mail, and puts it there. [TEAM-11] */
export function TemplatePicker({ window, editor, onDone, onManage }: TemplatePickerProps) {
  const mail = useMail()
  const listId = useId()
  const { data: list, error, refetch } = useMailQuery(templatesQuery(mail))
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const found = useMemo(
    () => (list ? searchTemplates(draftTemplates(list.templates, window.getSnapshot().context.draft), typed) : []),
    [list, typed, window],
  )
  const listed = useFirstShown(found, LISTED_TEMPLATES)
  const shown = listed[active]
  const preview = useMemo(
    () =>
      list && shown
        ? templateText({ html_content: fillTemplate(shown.html_content, valuesIn(mail, { window, list })) })
        : null,
    [mail, window, list, shown],
  )
  const carried = shown ? carriedText(shown.files) : null
  const choose = useCallback(
    (template: Template) => {
      const view = editor.current
      if (!list || !view) return
      onDone()
      writeTemplate(mail, template, { window, view, list })
    },
    [mail, list, window, editor, onDone],
  )
  const key = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const place = optionAt(event.key, { active, count: listed.length })
    if (place !== null) setActive(place)
    else if (event.key === 'Enter' && shown) choose(shown)
    else return
    event.preventDefault()
  }
  useOptionInView(listId, active)
  return (
    <div className={styles.picker}>
      <TextField
        autoFocus
        label="Find a template"
        labelHidden
        placeholder="Find a template"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={listed.length > 0}
        aria-controls={listId}
        aria-activedescendant={shown ? optionId(listId, active) : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(0)
        }}
        onKeyDown={key}
      />
      {error ? (
        <div role="alert" className={styles.failed}>
          <p>{failureText(error, TEMPLATES_LOAD_FAILED)}</p>
          <Button onClick={() => void refetch()}>{TRY_AGAIN}</Button>
        </div>
      ) : null}
      {list || error ? null : <Skeleton />}
      <TemplateListbox
        id={listId}
        templates={listed}
        active={active}
        onPoint={setActive}
        onChoose={choose}
        className={styles.found}
      />
      <p role="status" className={styles.note}>
        {list && found.length === 0
          ? list.templates.length === 0
            ? 'No templates yet'
            : 'No templates found'
          : moreTemplates(found.length - Math.min(found.length, LISTED_TEMPLATES))}
      </p>
      {preview === null ? null : (
        <section aria-label="Preview" dir="auto" className={styles.preview}>
          {preview}
          {carried === null ? null : <p className={styles.note}>{carried}</p>}
        </section>
      )}
      <Button variant="quiet" onClick={onManage}>
        {MANAGE_TEMPLATES}
      </Button>
    </div>
  )
}
