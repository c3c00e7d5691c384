import type { Meta, StoryObj } from '@storybook/react-vite'
import { useCallback, useState } from 'react'
import { WithMail } from '../fixtures/with-mail.tsx'
import { QuotedOriginal } from './quoted-original.tsx'

interface EditedQuoteProps {
  html: string
  onHtml?: (html: string | null) => void
}

const DOT = `data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=`

/** A quoted original that keeps what is made of it. */
function EditedQuote({ html, onHtml }: EditedQuoteProps) {
  const [shown, setShown] = useState<string | null>(html)
  const keep = useCallback(
    (now: string | null) => {
      setShown(now)
      onHtml?.(now)
    },
    [onHtml],
  )
  const remove = useCallback(() => keep(null), [keep])
  return (
    <WithMail answers={{}}>
      {shown === null ? null : <QuotedOriginal html={shown} imageUrl={dot} onChange={keep} onRemove={remove} />}
    </WithMail>
  )
}

const dot = () => DOT

const meta = { title: 'editor/QuotedOriginal', component: EditedQuote } satisfies Meta<typeof EditedQuote>
export default meta
type Story = StoryObj<typeof meta>

export const Newsletter: Story = {
  args: {
    html:
      '<div>On 5 Mar 2026, 09:30, Zoe &lt;zoe@elsewhere.example&gt; wrote:</div><blockquote type="cite"><div class="postroom-body">' +
      '<style>.postroom-quote td{color:#0b57d0}</style><table bgcolor="#eeeeee"><tbody><tr><td>Wheels</td>' +
      '<td><img src="cid:wheel@elsewhere" alt="A wheel" width="40"></td></tr></tbody></table><p>Ten each.</p></div></blockquote>',
  },
}
