import { alwaysShowImagesOf, composeNew, type Message, showsImagesOf } from '@postroom/mail-core'
import { inlineImages, isAnswer, type NewMessage, NO_TEXT, quoteStart, splitPlainText } from '@postroom/mail-core/rules'
import { useCallback, useMemo, useState } from 'react'
import { useSetting } from '../settings/use-setting.ts'
import { Button } from '../ui/button.tsx'
import { useDarkScheme } from '../ui/use-dark-scheme.ts'
import { useMail } from '../use-mail.ts'
import { mailNodes, withQuoteMark } from './mail-nodes.ts'
import styles from './message-body.module.css'
import { MessageFrame } from './message-frame.tsx'
import { plainTextHtml } from './plain-text-html.ts'
import { TrimmedToggle } from './trimmed-toggle.tsx'

/** What somebody wrote, made harmless: quoted text folded, remote images left out until the reader asks for them. */
export function MessageBody({ message }: { message: Message }) {
  const mail = useMail()
  // So that a choice made beside another message shows here as well.
  useSetting('imageSenders')
  const dark = useDarkScheme()
  const sender = message.sender_email ?? ''
  const [showImages, setShowImages] = useState(false)
  const [folded, setFolded] = useState(true)
  const write = (start: NewMessage) => mail.inBackground('write to a link', () => composeNew(mail, start))
  const [original, setOriginal] = useState(false)
  const [keepsColours, setKeepsColours] = useState(false)
  const remoteImages = showImages || showsImagesOf(mail, sender)

  const { html_body: html, plain_text: text, attachments } = message
  const answers = isAnswer(message)
  const pictures = useMemo(() => inlineImages(attachments), [attachments])
  const nodes = useMemo(() => {
    const wants = { remoteImages, inlineImages: pictures }
    if (html?.trim()) return mailNodes(answers ? withQuoteMark(html, quoteStart(html)) : html, wants)
    const { fresh, quoted } = answers ? splitPlainText(text) : { fresh: text, quoted: '' }
    const shown = plainTextHtml(fresh)
    return mailNodes(quoted === '' ? shown : withQuoteMark(shown + plainTextHtml(quoted), shown.length), wants)
  }, [html, text, pictures, remoteImages, answers])

  const keepColours = useCallback(() => setKeepsColours(true), [])
  const recoloured = dark && nodes.hasOwnColours && !keepsColours
  return (
    <div className={styles.body}>
      {nodes.hasRemoteImages && !remoteImages ? (
        <div className={styles.notice}>
          <span>Remote images are not shown, so that the sender does not learn that you read this.</span>
          <div className={styles.ways}>
            <Button variant="quiet" onClick={() => setShowImages(true)}>
              Show images
            </Button>
            {sender === '' ? null : (
              <Button variant="quiet" onClick={() => alwaysShowImagesOf(mail, sender)}>
                Always show from this sender
              </Button>
            )}
          </div>
        </div>
      ) : null}
      {nodes.isBlank ? <p className={styles.blank}>{NO_TEXT}</p> : null}
      <div className={dark && nodes.hasOwnColours ? styles.paper : undefined}>
        <MessageFrame
          content={nodes.content}
          pictures={pictures}
          images={remoteImages ? 'images' : 'blocked'}
          colouring={!nodes.hasOwnColours ? 'page' : recoloured && !original ? 'inverted' : 'original'}
          dark={dark && (!nodes.hasOwnColours || !original)}
          folded={folded && nodes.hasQuote}
          onUnreadable={keepColours}
          onWrite={write}
        />
      </div>
      {nodes.hasQuote || recoloured ? (
        <div className={styles.tools}>
          {nodes.hasQuote ? <TrimmedToggle folded={folded} onToggle={() => setFolded(!folded)} /> : null}
          {recoloured ? (
            <div className={styles.ways}>
              <Button variant="quiet" aria-pressed={original} onClick={() => setOriginal(!original)}>
                Original colours
              </Button>
            </div>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
