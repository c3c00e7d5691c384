import { useCallback, useMemo, useRef, useState } from 'react'
import { mailNodes } from '../conversation/mail-nodes.ts'
import { MessageFrame } from '../conversation/message-frame.tsx'
import { TrimmedToggle } from '../conversation/trimmed-toggle.tsx'
import { Button } from '../ui/button.tsx'
import { useDarkScheme } from '../ui/use-dark-scheme.ts'
import type { ImageUrl } from './image-view.ts'
import { editableNodes, editedHtml, quotedImages } from './quoted-nodes.ts'
import styles from './quoted-original.module.css'

export interface QuotedOriginalProps {
  html: string
  imageUrl: ImageUrl
  onChange: (html: string) => void
  onRemove: () => void
}

/** The mail that is answered, as it will be sent below the answer: folded, shown, or edited as it stands. [COMPOSE-28] */
export function QuotedOriginal({ html, imageUrl, onChange, onRemove }: QuotedOriginalProps) {
  const [folded, setFolded] = useState(true)
  /** What was edited last from elsewhere; what is typed here is in the frame already. */
  const [edited, setEdited] = useState<string | null>(null)
  const reported = useRef(html)
  const dark = useDarkScheme()
  if (edited !== null && html !== reported.current && html !== edited) {
    reported.current = html
    setEdited(html)
  }
  const shown = edited ?? html
  const nodes = useMemo(() => {
    const images = quotedImages(shown, imageUrl)
    const { content, hasOwnColours } = mailNodes(shown, { remoteImages: false, inlineImages: images })
    return { images, hasOwnColours, content: edited === null ? content : editableNodes(shown, images) }
  }, [shown, edited, imageUrl])
  const edit = useCallback(
    (body: HTMLElement) => {
      reported.current = editedHtml(body)
      onChange(reported.current)
    },
    [onChange],
  )
  return (
    <>
      <div className={styles.tools}>
        <TrimmedToggle folded={folded} onToggle={() => setFolded(!folded)} />
        {folded ? null : (
          <>
            <Button
              variant="quiet"
              aria-pressed={edited !== null}
              onClick={() => {
                reported.current = html
                setEdited(edited === null ? html : null)
              }}
            >
              Edit quoted text
            </Button>
            <Button variant="quiet" onClick={onRemove}>
              Remove quoted text
            </Button>
          </>
        )}
      </div>
      {folded ? null : (
        <MessageFrame
          title="Quoted text"
          content={nodes.content}
          pictures={nodes.images}
          images="blocked"
          colouring={nodes.hasOwnColours ? (dark ? 'inverted' : 'original') : 'page'}
          dark={dark}
          folded={false}
          onEdit={edited === null ? undefined : edit}
        />
      )}
    </>
  )
}
