import { attachFiles, type ComposeRef, dropUnusedPhotos, meQuery, savingText } from '@postroom/mail-core'
import { COMPOSE_TITLES, focusOnOpen, levelProblem } from '@postroom/mail-core/rules'
import { useSelector } from '@xstate/react'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { MailEditor } from '../editor/mail-editor.tsx'
import { TemplateOfferList } from '../templates/template-offer-list.tsx'
import { useOpenVariables } from '../templates/use-open-variables.ts'
import { useTemplateOffers } from '../templates/use-template-offers.ts'
import { keepTabInside } from '../ui/keep-tab-inside.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { useReturnLostFocus } from '../ui/lost-focus.ts'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import { AttachmentList } from './attachment-list.tsx'
import { ComposeBar } from './compose-bar.tsx'
import { ComposeFields, fieldOfKey, passToggles } from './compose-fields.tsx'
import { ComposeFooter } from './compose-footer.tsx'
import styles from './compose-window.module.css'
import { DraftPeople } from './draft-people.tsx'
import { DraftQuestion } from './draft-question.tsx'
import { FormatBar } from './format-bar.tsx'
import { insertPhotos } from './insert-photos.ts'
import { useFieldAgain } from './use-field-again.ts'
import { useFileDrop } from './use-file-drop.ts'
import { useIdSuffix } from './use-id-suffix.ts'
import { usePhotoUrls } from './use-photo-urls.ts'
import { shapeOf } from './window-shape.ts'
import { WritingNote } from './writing-note.tsx'

const AnsweredNotice = lazyComponent(async () => (await import('./answered-notice.tsx')).AnsweredNotice)

export interface ComposeWindowProps {
  window: ComposeRef
}

/** One mail that is being written: a dialog beside the mail, or inside its conversation. */
export function ComposeWindow({ window }: ComposeWindowProps) {
  const mail = useMail()
  const { draft, files, problem, placement } = useSelector(window, ({ context }) => context)
  const { data: me } = useMailQuery(meQuery(mail))
  const blocked = levelProblem(me, [draft.senderUserId], 'send')
  const shape = useSelector(window, shapeOf)
  const busy = useSelector(window, (state) => state.hasTag('busy'))
  const saving = useSelector(window, savingText)
  const stopped = useSelector(window, (state) => state.matches({ shown: { sending: 'stopped' } }))
  // One that comes back by itself leaves the focus where somebody else is writing.
  const [cameBack] = useState(stopped)
  const conflicted = useSelector(window, (state) => state.matches({ shown: { saving: 'conflicted' } }))
  const [focus] = useState(() => focusOnOpen(draft))
  const [formatting, setFormatting] = useState(false)
  const [editorState, setEditorState] = useState<EditorState | null>(null)
  const editor = useRef<EditorView | null>(null)
  const title = COMPOSE_TITLES[draft.mode]
  const inline = placement === 'inline'
  const attach = (picked: readonly File[]) => attachFiles(window, picked)
  const attachRows = () => mail.actors.drag.send({ type: 'drop on window', windowId: window.id })
  const { dropping, handlers } = useFileDrop(attach, attachRows)
  const photoUrl = usePhotoUrls(window)
  const idSuffix = useIdSuffix(window)
  // What an inline answer leaves to its conversation may stand far above it.
  useReturnLostFocus(!inline)
  const offersId = useId()
  const offers = useTemplateOffers(editorState, { mail, window, view: editor, listId: offersId })
  const fillOpen = useOpenVariables(window, editor)
  const rememberField = useFieldAgain(shape === 'minimised')
  const dialog = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const reveal = useRef<((name: 'cc' | 'bcc') => void) | null>(null)
  useEffect(() => {
    if (!inline) return
    dialog.current?.scrollIntoView({ block: 'nearest' })
    const view = editor.current
    if (view?.hasFocus()) view.dispatch(view.state.tr.scrollIntoView())
  }, [inline])
  const insert = (picked: readonly File[]) => {
    const view = editor.current
    if (view) mail.inBackground('insert photos', () => insertPhotos({ window, view }, picked))
  }
  const send = () => {
    if (blocked !== null) return
    fillOpen()
    dropUnusedPhotos(window)
    window.send({ type: 'send' })
  }
  const key = (event: KeyboardEvent<HTMLElement>) => {
    keepTabInside(event)
    passToggles(event, idSuffix)
    const asked = fieldOfKey(event)
    if (asked) {
      event.preventDefault()
      reveal.current?.(asked)
    }
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    event.stopPropagation()
    window.send({ type: 'close' })
  }
  return (
    <div
      ref={dialog}
      role="dialog"
      aria-label={title}
      className={styles.window}
      data-shape={inline ? undefined : shape}
      data-inline={inline || undefined}
      data-dropping={dropping || undefined}
      onKeyDown={key}
      onFocus={rememberField}
      {...handlers}
    >
      <ComposeBar
        title={inline || shape !== 'minimised' ? title : draft.subject.trim() || title}
        saving={saving}
        shape={inline ? 'inline' : shape}
        onSend={window.send}
        onPopOut={() => mail.actors.composer.send({ type: 'pop out', windowId: window.id })}
      />
      <DraftPeople window={window} />
      <div className={styles.body}>
        <ComposeFields window={window} draft={draft} idSuffix={idSuffix} focusTo={focus === 'to'} reveal={reveal} />
        <MailEditor
          ref={editor}
          label="Message body"
          html={draft.htmlBody}
          autoFocus={focus === 'body' && !cameBack}
          onChange={(htmlBody) => window.send({ type: 'edit', change: { htmlBody } })}
          onState={setEditorState}
          onFiles={attach}
          onPictures={insert}
          imageUrl={photoUrl}
          onSubmit={send}
          onKey={offers.onKey}
          covered={() => (inline ? (foot.current?.offsetHeight ?? 0) : 0)}
        />
        <AttachmentList files={files} onRemove={(id) => window.send({ type: 'remove file', id })} />
      </div>
      <div ref={foot} className={styles.foot}>
        {offers.offered.length > 0 ? <TemplateOfferList id={offersId} offers={offers} /> : null}
        <div className={styles.notes}>
          <p role="alert" className={styles.problem}>
            {problem ?? blocked}
          </p>
          {conflicted ? <DraftQuestion window={window} /> : null}
          {formatting && editorState ? <FormatBar state={editorState} view={editor} /> : null}
          <WritingNote window={window} />
        </div>
        {stopped ? (
          <AnsweredNotice window={window} onDecide={() => editor.current?.focus()} />
        ) : (
          <ComposeFooter
            window={window}
            busy={busy}
            blocked={blocked}
            formatting={formatting}
            onFormatting={() => setFormatting(!formatting)}
            onSend={send}
            onAttach={attach}
            onPhotos={insert}
            onDiscard={() => window.send({ type: 'discard' })}
            editor={editor}
          />
        )}
      </div>
    </div>
  )
}
