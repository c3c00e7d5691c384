import Picker, { EmojiStyle, SkinTonePickerLocation, Theme } from 'emoji-picker-react'
import { Component, type ReactNode } from 'react'
import { useDarkScheme } from '../conversation/use-dark-scheme.ts'

/** Every emoji by category, with search and skin tones, drawn by the system's own font so that nothing is fetched. */
export default function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const dark = useDarkScheme()
  return (
    <NothingWhenBroken>
      <Picker
        theme={dark ? Theme.DARK : Theme.LIGHT}
        emojiStyle={EmojiStyle.NATIVE}
        skinTonePickerLocation={SkinTonePickerLocation.SEARCH}
        searchPlaceholder="Search emoji"
        width={352}
        height={400}
        onEmojiClick={({ emoji }) => onPick(emoji)}
      />
    </NothingWhenBroken>
  )
}

/** A picker that breaks leaves nothing behind (spec §8). */
class NothingWhenBroken extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? null : this.props.children
  }
}
