import { ADD_FILES, type NamedTextFile } from '@postroom/mail-core'
import { fileSize, shownName } from '@postroom/mail-core/rules'
import { X } from 'lucide-react'
import { type MouseEvent, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { FileName } from '../ui/file-name.tsx'
import { focusNeighbour } from '../ui/focus-neighbour.ts'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './template-files.module.css'

interface TemplateFilesProps {
  files: readonly NamedTextFile[]
  readOnly: boolean
  onAdd: (chosen: readonly File[]) => void
  onRemove: (key: string) => void
}

/** The files that mail written with a template carries, and the way to more of them. [TEAM-11] */
export function TemplateFiles({ files, readOnly, onAdd, onRemove }: TemplateFilesProps) {
  const picker = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const remove = (_event: MouseEvent, key: string) => {
    if (!focusNeighbour()) button.current?.focus()
    onRemove(key)
  }
  return (
    <div className={styles.files}>
      {files.length > 0 ? (
        <ul className={styles.list} aria-label="Files of the template">
          {files.map((file) => (
            <li key={file.key} className={styles.file}>
              <KeptName file={file} />
              <span className={styles.size}>{fileSize(file.size)}</span>
              {readOnly ? null : (
                <IconButton
                  icon={X}
                  iconSize={16}
                  label={`Remove ${shownName(file.name)}`}
                  onClick={(event) => remove(event, file.key)}
                />
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {readOnly ? null : (
        <>
          <Button ref={button} onClick={() => picker.current?.click()}>
            {ADD_FILES}
          </Button>
          <input
            ref={picker}
            type="file"
            multiple
            hidden
            aria-label="Files to add"
            onChange={({ currentTarget }) => {
              const chosen = [...(currentTarget.files ?? [])]
              currentTarget.value = ''
              if (chosen.length > 0) onAdd(chosen)
            }}
          />
        </>
      )}
    </div>
  )
}

/** What is saved can be downloaded. */
function KeptName({ file: { name, path } }: { file: NamedTextFile }) {
  const shown = shownName(name)
  if (path === null) {
    return (
      <span className={styles.name}>
        <FileName name={shown} />
      </span>
    )
  }
  return (
    <a className={styles.name} href={path} download={shown} aria-label={`Download ${shown}`}>
      <FileName name={shown} />
    </a>
  )
}
