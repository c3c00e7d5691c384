import {
  INSERT_LINK,
  SIGNATURE_IMAGE_TYPE,
  SIGNATURE_IMAGE_WIDTH,
  signatureImageProblem,
} from '@postroom/mail-core/rules'
import { ImagePlus, Link } from 'lucide-react'
import type { EditorView } from 'prosemirror-view'
import { type RefObject, useRef, useState } from 'react'
import { LinkDialog } from '../compose/link-dialog.tsx'
import { insertPicture } from '../editor/insert-picture.ts'
import { IconButton } from '../ui/icon-button.tsx'

interface SignatureInsertsProps {
  view: RefObject<EditorView | null>
  onProblem: (text: string | null) => void
}

/** A link or an image in a signature. [SIG-04, SIG-07 to SIG-10, LIMIT-07] */
export function SignatureInserts({ view, onProblem }: SignatureInsertsProps) {
  const [linking, setLinking] = useState(false)
  const images = useRef<HTMLInputElement>(null)
  const insert = async (file: File | undefined) => {
    if (!file || !view.current) return
    const problem = signatureImageProblem(file)
    onProblem(problem)
    if (problem !== null) return
    const inserted = await insertPicture(view.current, { file, mostWidth: SIGNATURE_IMAGE_WIDTH })
    if (!inserted) onProblem(SIGNATURE_IMAGE_TYPE)
  }
  return (
    <>
      <IconButton icon={Link} label={INSERT_LINK} onClick={() => setLinking(true)} />
      <IconButton icon={ImagePlus} label="Insert image" onClick={() => images.current?.click()} />
      <input
        ref={images}
        type="file"
        hidden
        aria-label="Image file"
        onChange={(event) => {
          void insert(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {linking ? <LinkDialog editor={view} onClose={() => setLinking(false)} /> : null}
    </>
  )
}
