import { useMemo, useState } from 'react'
import { mailNodes } from '../conversation/mail-nodes.ts'
import { MessageFrame } from '../conversation/message-frame.tsx'
import { TrimmedToggle } from '../conversation/trimmed-toggle.tsx'
import { useDarkScheme } from '../conversation/use-dark-scheme.ts'

const NO_IMAGES: ReadonlyMap<string, string> = new Map()

/** The mail that is answered, as it will be sent below the answer. */
export function QuotedOriginal({ html }: { html: string }) {
  const [folded, setFolded] = useState(true)
  const dark = useDarkScheme()
  const nodes = useMemo(() => mailNodes(html, { remoteImages: false, inlineImages: NO_IMAGES }), [html])
  return (
    <>
      <TrimmedToggle folded={folded} onToggle={() => setFolded(!folded)} />
      {folded ? null : (
        <MessageFrame
          title="Quoted text"
          content={nodes.content}
          images="blocked"
          colouring={nodes.hasOwnColours ? (dark ? 'inverted' : 'original') : 'page'}
          dark={dark}
          folded={false}
        />
      )}
    </>
  )
}
