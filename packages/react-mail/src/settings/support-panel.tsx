import { ACCESSED_USERS } from '@postroom/mail-core'
import { SHORTCUTS_TITLE } from '@postroom/mail-core/rules'
import { Keyboard } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import styles from './support-panel.module.css'

const ANSWERS = [
  ['Find mail', 'Type words in the search box, or narrow with from:, to:, subject:, label:, after: and is:unread.'],
  ['Work in a shared mailbox', `Tick it under ${ACCESSED_USERS}: its mail joins your lists, marked with its name.`],
  ['Take a message back', 'After sending you have seven seconds to press Undo.'],
  ['More help', 'Ask the person who runs Postroom for your team.'],
] as const

/** What people ask first. */
export function SupportPanel({ onShortcuts }: { onShortcuts: () => void }) {
  return (
    <div className={styles.panel}>
      <h2 className={styles.title}>Support</h2>
      <dl className={styles.answers}>
        {ANSWERS.map(([question, answer]) => (
          <div key={question}>
            <dt className={styles.question}>{question}</dt>
            <dd className={styles.answer}>{answer}</dd>
          </div>
        ))}
      </dl>
      <Button icon={Keyboard} onClick={onShortcuts}>
        {SHORTCUTS_TITLE}
      </Button>
    </div>
  )
}
