import { IMPORT_TEMPLATES, importedText, importTemplates } from '@postroom/mail-core'
import { TEMPLATE_FILES } from '@postroom/mail-core/rules'
import { useRef, useState } from 'react'
import { sanitiseMail } from '../conversation/sanitise-mail.ts'
import { Button } from '../ui/button.tsx'
import { useMail } from '../use-mail.ts'
import styles from './templates.module.css'

/** Makes templates of one's own from text and HTML files, and tells of each file that could not become one. [TEAM-11] */
export function ImportTemplates() {
  const mail = useMail()
  const picker = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Awaited<ReturnType<typeof importTemplates>> | null>(null)
  const take = async (files: readonly File[]) => {
    if (files.length === 0) return
    setBusy(true)
    setOutcome(null)
    setOutcome(await importTemplates(mail, { files, safe: sanitiseMail }))
    setBusy(false)
  }
  return (
    <>
      <Button busy={busy} onClick={() => picker.current?.click()}>
        {IMPORT_TEMPLATES}
      </Button>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={TEMPLATE_FILES}
        aria-label="Files of templates"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          mail.inBackground('import templates', () => take(files))
        }}
      />
      <p role="status" className={styles.note}>
        {outcome ? importedText(outcome.imported) : null}
      </p>
      {outcome && outcome.problems.length > 0 ? (
        <ul role="alert" className={styles.problems}>
          {outcome.problems.map(({ place, text }) => (
            <li key={place}>{text}</li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
