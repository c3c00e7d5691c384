import { type NewMessage, OPEN_LINK } from '@postroom/mail-core/rules'
import { use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { NotFetched } from '../ui/not-fetched.tsx'
import { type AskedLink, askBeforeLinks } from './ask-before-links.ts'
import { boundedHeight, holdSize } from './frame-height.ts'
import { FrameShellContext } from './frame-shell.ts'
import { type Colouring, type FrameColours, mailSheet } from './mail-sheet.ts'
import styles from './message-frame.module.css'
import { passOnPresses } from './pass-on-presses.ts'
import { showPictures } from './pictures.ts'
import { isReadable, opaqueColour } from './readable-mail.ts'
import { placeFrame } from './ready-frame.ts'

export interface MessageFrameProps {
  title?: string
  /** Harmless nodes; the frame takes a copy. */
  content: DocumentFragment
  /** Where the pictures are that its images wait for, by content id. */
  pictures: ReadonlyMap<string, string>
  images: 'blocked' | 'images'
  colouring: Colouring
  dark: boolean
  /** Quoted parts are hidden. */
  folded: boolean
  /** Told when the wanted colouring would lose text: the mail is in its own colours then. */
  onUnreadable?: (() => void) | undefined
  /** Told what a mailto link that was pressed asks to be written. */
  onWrite?: ((message: NewMessage) => void) | undefined
  /** Lets the content be edited, and tells of each change. */
  onEdit?: ((body: HTMLElement) => void) | undefined
}

/** Between the margins of a page of A4 and beside the avatars; other pages are wider. */
const PAPER_WIDTH = 'calc(186mm - 100px)'

/**
 * A mail's body in a frame that can run nothing: a static page with a policy of its own, into which the sanitised nodes are
 * put. It is as high as its content, so that the page around it scrolls and nothing else does.
 */
export function MessageFrame({
  title = 'Message body',
  content,
  pictures,
  images,
  colouring,
  dark,
  folded,
  onUnreadable,
  onWrite,
  onEdit,
}: MessageFrameProps) {
  const src = use(FrameShellContext)(images)
  const place = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<{ frame: HTMLIFrameElement; page: Document | null } | null>(null)
  const { frame, page } = shown ?? {}
  const [tries, setTries] = useState(1)
  const [link, setLink] = useState<AskedLink | null>(null)

  // All of these before the next frame: where one stood ready, that is the first one with the mail.
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for each try
  useLayoutEffect(() => {
    if (!place.current) return
    const { frame, isThere } = placeFrame(place.current, src)
    const show = () => {
      setShown({ frame, page: frame.contentDocument })
      // The browser's own page, which says that ours could not be fetched.
      if (!frame.contentDocument) frame.remove()
    }
    frame.title = title
    frame.className = styles.frame ?? ''
    frame.addEventListener('load', show)
    if (isThere) show()
    return () => {
      frame.remove()
      setShown(null)
    }
  }, [src, title, tries])

  useLayoutEffect(() => {
    if (!page?.body) return
    page.body.replaceChildren(page.importNode(content, true))
    holdSize(page)
  }, [page, content])

  useEffect(() => {
    if (!page?.body || !content) return
    const shown = new AbortController()
    showPictures(page.body, pictures, shown.signal)
    return () => shown.abort()
  }, [page, content, pictures])

  useLayoutEffect(() => {
    if (!page?.body || !content || !onEdit) return
    page.body.contentEditable = 'true'
    page.body.setAttribute('role', 'textbox')
    page.body.ariaMultiLine = 'true'
    page.body.ariaLabel = title
    // Told by the nodes themselves: not every browser calls listeners inside a frame without scripts.
    const observer = new MutationObserver(() => onEdit(page.body))
    observer.observe(page.body, { childList: true, characterData: true, subtree: true })
    return () => {
      observer.disconnect()
      page.body.contentEditable = 'inherit'
    }
  }, [page, content, onEdit, title])

  useLayoutEffect(() => {
    if (!page?.body || !content || !frame) return
    const sheet = page.createElement('style')
    frame.style.colorScheme = ''
    const colours = coloursAround(frame)
    const put = (wanted: Colouring) => {
      sheet.textContent = mailSheet(wanted, colours)
      // Only a mail without colours of its own takes the page's scheme; turned over, it stands on white before.
      const scheme = wanted === 'page' && dark ? 'dark' : 'light'
      page.documentElement.style.colorScheme = scheme
      // A frame of another scheme than its place would be laid on white.
      frame.style.colorScheme = scheme
    }
    put(colouring)
    page.head.append(sheet)
    const ground = { colour: colouring === 'inverted' ? '#ffffff' : colours.ground, turned: colouring === 'inverted' }
    if (dark && colouring !== 'original' && !isReadable(page.body, ground)) {
      put('original')
      onUnreadable?.()
    }
    return () => sheet.remove()
  }, [frame, page, content, colouring, dark, onUnreadable])

  useLayoutEffect(() => {
    // The content may be another one since.
    if (!page?.body || !content) return
    const marked = folded ? '[data-quoted]' : '[data-trimmed]'
    for (const part of page.body.querySelectorAll(marked)) part.toggleAttribute('data-trimmed', folded)
  }, [page, content, folded])

  useLayoutEffect(() => {
    if (!page?.body || !frame) return
    const resize = () => boundedHeight(frame, page)
    // In the next frame: a height set while sizes are told would be told again at once.
    const observer = new ResizeObserver(() => requestAnimationFrame(() => printing || resize()))
    observer.observe(page.body)
    resize()
    // Paper is laid out after this, and nobody is told of its sizes: there the height must hold, with what was folded.
    let printing = false
    const print = ({ type }: Event) => {
      printing = type === 'beforeprint'
      page.documentElement.toggleAttribute('data-printing', printing)
      if (printing) frame.style.width = PAPER_WIDTH
      resize()
      frame.style.width = ''
    }
    window.addEventListener('beforeprint', print)
    window.addEventListener('afterprint', print)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', print)
      window.removeEventListener('afterprint', print)
    }
  }, [frame, page])

  useEffect(() => (page && frame ? passOnPresses(page, frame) : undefined), [frame, page])

  const write = useRef(onWrite)
  useLayoutEffect(() => {
    write.current = onWrite
  })
  // Before anybody sees a link, or could press it.
  useLayoutEffect(
    () => (page ? askBeforeLinks(page, setLink, (message) => write.current?.(message)) : undefined),
    [page],
  )

  return (
    <>
      <div ref={place} />
      <AlertDialog
        open={link !== null}
        title={OPEN_LINK}
        text={link?.warning ?? ''}
        confirmLabel="Open link"
        onCancel={() => setLink(null)}
        onConfirm={() => {
          if (link?.message) onWrite?.(link.message)
          else window.open(link?.href, '_blank', 'noopener,noreferrer')
          setLink(null)
        }}
      />
      {shown && !page ? <NotFetched onRetry={() => setTries(tries + 1)} /> : null}
    </>
  )
}

/** The page's own colours, taken where the frame stands. */
function coloursAround(element: HTMLElement): FrameColours {
  const style = getComputedStyle(element)
  return {
    text: style.color,
    link: style.accentColor,
    line: style.borderTopColor,
    secondary: style.outlineColor,
    ground: opaqueColour(style.caretColor) ?? '#ffffff',
  }
}
