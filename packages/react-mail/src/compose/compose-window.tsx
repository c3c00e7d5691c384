import { attachFiles, type ComposeRef, dropUnusedPhotos } from '@postroom/mail-core'
import { COMPOSE_TITLES, focusOnOpen } from '@postroom/mail-core/rules'
import { useSelector } from '@xstate/react'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type KeyboardEvent, useRef, useState } from 'react'
import { MailEditor } from '../editor/mail-editor.tsx'
import { Button } from '../ui/button.tsx'
import { useMail } from '../use-mail.ts'
import { AttachmentList } from './attachment-list.tsx'
import { ComposeBar } from './compose-bar.tsx'
import { ComposeFields } from './compose-fields.tsx'
import { ComposeFooter } from './compose-footer.tsx'
import styles from './compose-window.module.css'
import { FormatBar } from './format-bar.tsx'
import { insertPhotos } from './insert-photos.ts'
import { usePhotoUrls } from './use-photo-urls.ts'
import { shapeOf } from './window-shape.ts'

export interface ComposeWindowProps {
  window: ComposeRef
  /** Behind the ids of its fields, where more than one window is open. */
  idSuffix?: string
}

/** One mail that is being written: a dialog beside the mail, or inside its conversation. */
export function ComposeWindow({ window, idSuffix = '' }: ComposeWindowProps) {
  const mail = useMail()
  const { draft, files, problem, placement } = useSelector(window, ({ context }) => context)
  const shape = useSelector(window, shapeOf)
  const busy = useSelector(window, (state) => state.hasTag('busy'))
  const movedOn = useSelector(window, (state) => state.matches({ shown: { saving: 'movedOn' } }))
  const [focus] = useState(() => focusOnOpen(draft))
  const [formatting, setFormatting] = useState(false)
  const [dropping, setDropping] = useState(false)
  const [editorState, setEditorState] = useState<EditorState | null>(null)
  const editor = useRef<EditorView | null>(null)
  const title = COMPOSE_TITLES[draft.mode]
  const inline = placement === 'inline'
  const attach = (picked: readonly File[]) => attachFiles(window, picked)
  const photoUrl = usePhotoUrls(window)
  const insert = (picked: readonly File[]) => {
    const view = editor.current
    if (view) mail.inBackground('insert photos', () => insertPhotos({ window, view }, picked))
  }
  const send = () => {
    dropUnusedPhotos(window)
    window.send({ type: 'send' })
  }
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    window.send({ type: 'close' })
  }
  return (
    <div
      role="dialog"
      aria-label={title}
      className={styles.window}
      data-shape={inline ? undefined : shape}
      data-inline={inline || undefined}
      data-dropping={dropping || undefined}
      onKeyDown={key}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setDropping(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as globalThis.Node | null)) setDropping(false)
      }}
      onDrop={(event) => {
        setDropping(false)
        if (event.defaultPrevented || event.dataTransfer.files.length === 0) return
        event.preventDefault()
        attach([...event.dataTransfer.files])
      }}
    >
      <ComposeBar
        title={inline || shape !== 'minimised' ? title : draft.subject.trim() || title}
        shape={inline ? 'inline' : shape}
        onSend={window.send}
        onPopOut={() => mail.actors.composer.send({ type: 'pop out', windowId: window.id })}
      />
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      {movedOn ? (
        <div className={styles.choice}>
          <Button onClick={() => window.send({ type: 'keep mine' })}>Keep what is written here</Button>
        </div>
      ) : null}
      <div className={styles.body}>
        <ComposeFields window={window} draft={draft} idSuffix={idSuffix} focusTo={focus === 'to'} />
        <MailEditor
          ref={editor}
          label="Message body"
          html={draft.htmlBody}
          autoFocus={focus === 'body'}
          onChange={(htmlBody) => window.send({ type: 'edit', change: { htmlBody } })}
          onState={setEditorState}
          onFiles={attach}
          imageUrl={photoUrl}
          onSubmit={send}
        />
        <AttachmentList files={files} onRemove={(id) => window.send({ type: 'remove file', id })} />
      </div>
      {formatting && editorState ? <FormatBar state={editorState} view={editor} /> : null}
      <ComposeFooter
        busy={busy}
        formatting={formatting}
        onFormatting={() => setFormatting(!formatting)}
        onSend={send}
        onAttach={attach}
        onPhotos={insert}
        onDiscard={() => window.send({ type: 'discard' })}
        editor={editor}
      />
    </div>
  )
}
