import { COMMENT_CONTROLS, type ConversationOf, failureText, openAccounts, type User } from '@postroom/mail-core'
import { commentProblem } from '@postroom/mail-core/rules'
import { Paperclip } from 'lucide-react'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useMail } from '../use-mail.ts'
import { ChosenFiles } from './chosen-files.tsx'
import styles from './comment-editor.module.css'
import { CommentToolbar } from './comment-toolbar.tsx'
import { commentHtml, createCommentView, isBlank } from './comment-view.ts'
import { MentionList } from './mention-list.tsx'
import { useMentions } from './use-mentions.ts'

export interface CommentEditorProps {
  label: string
  /** What it begins with. */
  html: string
  place: ConversationOf
  me: User
  /** The button that says it: 'Comment', 'Save'. */
  action: string
  /** Whether files can be added. */
  takesFiles?: boolean
  /** What is written so far. */
  onChange?: (html: string) => void
  /** Rejects where it was not taken; what is written stays. */
  onSubmit: (html: string, files: readonly File[]) => Promise<void>
  onCancel: () => void
}

/** The text of a comment that is being written, with @mentions by keyboard, a few looks of words, and files. [TEAM-06] */
export function CommentEditor(props: CommentEditorProps) {
  const { label, html, place, me, action, takesFiles = false } = props
  const mail = useMail()
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const editor = useRef<HTMLDivElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const view = useRef<EditorView | null>(null)
  const [state, setState] = useState<EditorState | null>(null)
  const [files, setFiles] = useState<readonly File[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const owner = openAccounts(me).find(({ id }) => id === place.ownerId)
  const mailbox = owner ? owner.full_name || owner.email : 'this mailbox'
  const mentions = useMentions(state, { mail, view, listId, ownerId: place.ownerId, meId: me.id, mailbox })

  const submit = async () => {
    const now = view.current?.state
    if (!now || busy) return
    const found = commentProblem({ text: isBlank(now) ? '' : now.doc.textContent, files })
    if (found !== null) return setProblem(found)
    setBusy(true)
    setProblem(null)
    try {
      await props.onSubmit(isBlank(now) ? '' : commentHtml(now), files)
    } catch (error) {
      setProblem(error instanceof Error ? failureText(error, 'The comment could not be kept.') : String(error))
      setBusy(false)
      view.current?.focus()
    }
  }
  const addFiles = (added: readonly File[]) => {
    if (takesFiles) setFiles((before) => [...before, ...added])
  }
  const events = {
    onState: (next: EditorState) => {
      setState(next)
      setProblem(null)
      props.onChange?.(isBlank(next) ? '' : commentHtml(next))
    },
    onFiles: addFiles,
    onSubmit: () => mail.inBackground('keep a comment', submit),
    onKey: mentions.onKey,
  }
  const latest = useRef(events)
  useEffect(() => {
    latest.current = events
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view lives as long as the component
  useEffect(() => {
    if (!box.current) return
    const made = createCommentView(box.current, {
      html,
      label,
      className: styles.text ?? '',
      events: () => latest.current,
    })
    view.current = made
    setState(made.state)
    made.focus()
    editor.current?.scrollIntoView({ block: 'nearest' })
    return () => {
      view.current = null
      made.destroy()
    }
  }, [])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape reaches it from the controls within
    <div
      ref={editor}
      className={styles.editor}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        event.stopPropagation()
        props.onCancel()
      }}
    >
      <div ref={box} className={styles.box} />
      {mentions.offered.length > 0 ? <MentionList id={listId} mentions={mentions} /> : null}
      <ChosenFiles files={files} onRemove={(gone) => setFiles(files.filter((file) => file !== gone))} />
      {problem === null ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.foot}>
        <CommentToolbar controls={COMMENT_CONTROLS} state={state} view={view}>
          {takesFiles ? (
            <>
              <IconButton icon={Paperclip} label="Add files" onClick={() => picker.current?.click()} />
              <input
                ref={picker}
                type="file"
                multiple
                hidden
                aria-label="Files of the comment"
                onChange={({ currentTarget }) => {
                  addFiles([...(currentTarget.files ?? [])])
                  currentTarget.value = ''
                }}
              />
            </>
          ) : null}
        </CommentToolbar>
        <Button variant="quiet" onClick={props.onCancel}>
          Cancel
        </Button>
        <Button variant="primary" busy={busy} data-shortcut="Ctrl+Enter" onClick={() => void submit()}>
          {action}
        </Button>
      </div>
    </div>
  )
}
