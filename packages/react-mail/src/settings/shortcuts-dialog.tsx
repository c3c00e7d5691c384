import { SHORTCUTS, SHORTCUTS_TITLE } from '@postroom/mail-core/rules'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useMail } from '../use-mail.ts'
import { Keys } from './command-palette.tsx'
import styles from './shortcuts-dialog.module.css'
import { useSetting } from './use-setting.ts'

/** The single-key shortcuts and their switch, opened by ? (G-127). */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { settings } = useMail()
  const on = useSetting('keyboardShortcuts')
  return (
    <Dialog open onOpenChange={onClose} title={SHORTCUTS_TITLE} width="wide">
      <div className={styles.switch}>
        <Checkbox checked={on} onChange={() => settings.set('keyboardShortcuts', !on)}>
          Use single keys as shortcuts
        </Checkbox>
      </div>
      <dl className={styles.list} data-off={on ? undefined : ''}>
        {SHORTCUTS.filter(({ key }) => key !== '').map(({ key, text }) => (
          <div key={key} className={styles.line}>
            <dt className={styles.keys}>
              <Keys keys={key} />
            </dt>
            <dd className={styles.text}>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
