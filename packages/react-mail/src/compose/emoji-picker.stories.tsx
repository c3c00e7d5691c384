import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { emojiRules } from '../fixtures/emoji-rules.ts'
import type { StoryMail } from '../fixtures/story-mail.ts'
import { WithMail } from '../fixtures/with-mail.tsx'
import { EmojiPicker, type EmojiPickerProps } from './emoji-picker.tsx'

interface PickedProps extends Pick<EmojiPickerProps, 'mode'> {
  onMail?: (mail: StoryMail) => void
}

function Picked({ mode = 'normal', onMail }: PickedProps) {
  const [picked, setPicked] = useState('')
  return (
    <WithMail answers={{}} onMail={onMail}>
      <div role="dialog" aria-label="Emoji" style={{ maxWidth: 360 }}>
        <EmojiPicker mode={mode} onPick={(emoji) => setPicked(picked + emoji)} />
      </div>
      <output aria-label="Picked">{picked}</output>
    </WithMail>
  )
}

const meta = { title: 'compose/EmojiPicker', component: Picked, parameters: emojiRules } satisfies Meta<typeof Picked>
export default meta
type Story = StoryObj<typeof meta>

export const Normal: Story = {}
export const Reactions: Story = { args: { mode: 'reactions' } }
