import { withRecentEmoji } from '@postroom/mail-core/rules'
import Picker, { type EmojiClickData, EmojiStyle, SkinTonePickerLocation, Theme } from 'emoji-picker-react'
import { Plus } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useSetting } from '../settings/use-setting.ts'
import { pagePolicy } from '../trusted.ts'
import { Breakable } from '../ui/breakable.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useDarkScheme } from '../ui/use-dark-scheme.ts'
import { useMail } from '../use-mail.ts'
import styles from './emoji-picker.module.css'

// The picker brings its style sheet as text.
pagePolicy()

const NO_SKIN_TONE = 'No skin tone'

/** The picker's own plus is pale. */
const components = {
  ExpandButton: (props: ComponentProps<'button'>) => (
    <IconButton {...props} icon={Plus} label="Show all emoji" title={undefined} />
  ),
}

export interface EmojiPickerProps {
  /** `reactions` shows a short row that can be expanded. [EDITOR-19] */
  mode?: 'normal' | 'reactions'
  onPick: (emoji: string) => void
}

/** Every emoji by category, with search and skin tones, drawn by the system's own font: nothing is fetched. [EDITOR-15 to EDITOR-21, ERR-27, LIMIT-19] */
export function EmojiPicker({ mode = 'normal', onPick }: EmojiPickerProps) {
  const { settings } = useMail()
  const dark = useDarkScheme()
  const recent = useSetting('recentEmojis')
  // As they were when it opened: nothing moves under the pointer.
  const [suggested] = useState(() => recent.map(({ unified }) => unified))
  const [expanded, setExpanded] = useState(mode === 'normal')
  const box = useRef<HTMLDivElement>(null)
  // The picker makes a plain text box and a nameless row of skin tones, and has no setting for that.
  useEffect(() => {
    if (!expanded) return
    box.current?.querySelector('[data-epr-part="search-input"]')?.setAttribute('role', 'searchbox')
    const tones = box.current?.querySelector(`[aria-label="${NO_SKIN_TONE}"]`)?.parentElement
    tones?.setAttribute('role', 'group')
    tones?.setAttribute('aria-label', 'Skin tone')
  }, [expanded])
  const pick = ({ emoji, unified, unifiedWithoutSkinTone }: EmojiClickData) => {
    settings.set('recentEmojis', withRecentEmoji(recent, { unified, original: unifiedWithoutSkinTone }))
    onPick(emoji)
  }
  return (
    <div ref={box} className={styles.picker}>
      <Breakable>
        <Picker
          className={styles.look ?? ''}
          components={components}
          onReactionsModeChange={(short) => setExpanded(!short)}
          colorScheme={dark ? Theme.DARK : Theme.LIGHT}
          emojiStyle={EmojiStyle.NATIVE}
          skinTonePickerLocation={SkinTonePickerLocation.SEARCH}
          suggestedEmojis={suggested}
          labels={{
            searchLabel: 'Search emoji',
            searchPlaceholder: 'Search emoji',
            searchClear: 'Clear search',
            skinToneNeutral: NO_SKIN_TONE,
            skinToneLight: 'Light skin tone',
            skinToneMediumLight: 'Medium-light skin tone',
            skinToneMedium: 'Medium skin tone',
            skinToneMediumDark: 'Medium-dark skin tone',
            skinToneDark: 'Dark skin tone',
          }}
          previewConfig={{ showPreview: true, defaultCaption: 'Choose an emoji' }}
          reactionsDefaultOpen={mode === 'reactions'}
          width="100%"
          height="min(420px, var(--radix-popper-available-height, 420px))"
          onEmojiClick={pick}
          onReactionClick={pick}
        />
      </Breakable>
    </div>
  )
}
