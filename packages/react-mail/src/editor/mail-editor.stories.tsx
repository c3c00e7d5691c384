import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { WithMail } from '../fixtures/with-mail.tsx'
import { MailEditor } from './mail-editor.tsx'

interface WrittenProps {
  html: string
  onHtml?: (html: string) => void
}

/** An editor that keeps what is written in it. */
function Written({ html, onHtml }: WrittenProps) {
  const [kept, setKept] = useState(html)
  const keep = (now: string) => {
    setKept(now)
    onHtml?.(now)
  }
  return (
    <WithMail answers={{}}>
      <div style={{ display: 'flex', height: 320, maxWidth: 520, background: 'var(--surface-raised)' }}>
        <MailEditor label="Message body" html={kept} onChange={keep} autoFocus />
      </div>
    </WithMail>
  )
}

const meta = { title: 'editor/MailEditor', component: Written, args: { html: '' } } satisfies Meta<typeof Written>
export default meta
type Story = StoryObj<typeof meta>

const word = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'

export const Empty: Story = {}
export const EveryFormat: Story = {
  args: {
    html:
      '<div><strong>bold</strong> <em>italic</em> <u>underlined</u> <s>struck</s> <a href="https://x.org">a link</a></div>' +
      '<div><span style="font-size:28px">huge</span> <span style="background-color:#feefc3">marked</span> <span style="font-family:Georgia, serif">Georgia</span></div>' +
      '<ol><li><div>one</div><ul><li><div>inner</div></li></ul></li><li><div>two</div></li></ol>' +
      '<div style="text-align:center">centred</div><div style="margin-left:40px">indented</div><blockquote><div>quoted</div></blockquote>',
  },
}
export const SignatureAndQuote: Story = {
  args: {
    html: '<div><br></div><div class="postroom-signature"><p>Alice Martin</p></div><div class="postroom-quote"><div>On 5 Mar, Bob wrote:</div><blockquote>Hi</blockquote></div>',
  },
}
export const RightToLeft: Story = {
  args: {
    html: '<div>Left to right first.</div><div>שלום Alice, מה שלומך?</div><div>مرحبا بالعالم (12)</div><div>日本語の文章</div>',
  },
}
export const LongWords: Story = { args: { html: `<div>${word.repeat(6)}</div>` } }
export const Emoji: Story = { args: { html: '<div>👍🏽 👨‍👩‍👧‍👦 🏴󠁧󠁢󠁳󠁣󠁴󠁿</div>' } }
export const Picture: Story = {
  args: {
    html: '<div>A wheel: <img src="data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=" alt="wheel" width="200" height="100"></div>',
  },
}
