import { keptHref } from '@postroom/mail-core/rules'
import { type ReactNode, useMemo } from 'react'
import { inertDocument } from '../trusted.ts'
import styles from './comment-body.module.css'

const ELEMENTS = ['p', 'blockquote', 'ul', 'ol', 'li', 'pre', 'code', 'strong', 'em', 's'] as const
type Element = (typeof ELEMENTS)[number]

/** The text of a comment. It is drawn element by element, so that nothing can stand in it but what a comment may have. */
export function CommentBody({ html, meId }: { html: string; meId: number }) {
  const content = useMemo(() => drawn(inertDocument(html).body, meId), [html, meId])
  return (
    <div className={styles.body} dir="auto">
      {content}
    </div>
  )
}

function drawn(parent: Node, meId: number): ReactNode[] {
  return [...parent.childNodes].map((node, place) => {
    if (!(node instanceof HTMLElement)) return node.nodeType === Node.TEXT_NODE ? node.textContent : null
    const name = node.localName
    const key = `${place} ${name}`
    if (name === 'br') return <br key={key} />
    const children = drawn(node, meId)
    if (node.dataset.mention !== undefined)
      return (
        <bdi key={key} className={styles.mention} data-me={Number(node.dataset.mention) === meId || undefined}>
          {children}
        </bdi>
      )
    const href = name === 'a' ? keptHref(node.getAttribute('href')) : null
    if (href !== null)
      return (
        <a key={key} href={href} target="_blank" rel="noopener noreferrer">
          {children}
        </a>
      )
    const Kept = ELEMENTS.find((element): element is Element => element === name)
    return Kept ? <Kept key={key}>{children}</Kept> : children
  })
}
