import { type ComposeRef, INSERT_TEMPLATE, TEMPLATES_TITLE } from '@postroom/mail-core'
import { LayoutTemplate } from 'lucide-react'
import type { EditorView } from 'prosemirror-view'
import { type RefObject, useCallback, useEffect, useId, useState } from 'react'
import { shapeOf } from '../compose/window-shape.ts'
import { useShortcuts } from '../settings/use-shortcuts.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Popover } from '../ui/popover.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { TemplatePicker, TemplatesDialog } from './lazy-templates.ts'
import styles from './templates.module.css'

/** Those of all windows, the newest last. */
const buttons = new Set<{ id: string; open: () => void }>()

/** In the window that has the focus, else in the newest that can be seen, else in the newest, which is then restored. */
function openWhereWritten(): void {
  const all = [...buttons]
  const isHere = ({ id }: { id: string }) =>
    document.getElementById(id)?.closest('[role="dialog"]')?.contains(document.activeElement)
  const isSeen = ({ id }: { id: string }) => document.getElementById(id)?.checkVisibility() === true
  const button = all.find(isHere) ?? all.findLast(isSeen) ?? all.at(-1)
  button?.open()
}

interface TemplatesButtonProps {
  window: ComposeRef
  editor: RefObject<EditorView | null>
}

/** Opens the choice of templates for one mail; the palette does so too. [TEAM-11] */
export function TemplatesButton({ window, editor }: TemplatesButtonProps) {
  const [open, setOpen] = useState(false)
  const [managing, setManaging] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const id = useId()
  useEffect(() => {
    const show = () => {
      if (shapeOf(window.getSnapshot()) === 'minimised') window.send({ type: 'restore' })
      setOpen(true)
    }
    const button = { id, open: show }
    buttons.add(button)
    return () => void buttons.delete(button)
  }, [id, window])
  useShortcuts({ 'insert template': openWhereWritten })
  return (
    <>
      <Popover
        label={TEMPLATES_TITLE}
        open={open}
        onOpenChange={setOpen}
        trigger={<IconButton id={id} icon={LayoutTemplate} label={INSERT_TEMPLATE} />}
      >
        <TemplatePicker
          coming={
            <div className={styles.coming}>
              <Spinner label="Loading templates..." />
            </div>
          }
          window={window}
          editor={editor}
          onDone={close}
          onManage={() => {
            setOpen(false)
            setManaging(true)
          }}
        />
      </Popover>
      {managing ? <TemplatesDialog onClose={() => setManaging(false)} /> : null}
    </>
  )
}
