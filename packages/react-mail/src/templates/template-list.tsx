import { failureText, type Template, TRY_AGAIN, templatesQuery } from '@postroom/mail-core'
import { searchTemplates, TEMPLATES_LOAD_FAILED, templateFolders } from '@postroom/mail-core/rules'
import { useMemo } from 'react'
import layout from '../signatures/signatures-dialog.module.css'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import { ImportTemplates } from './import-templates.tsx'
import styles from './templates.module.css'

interface TemplateListProps {
  search: string
  /** The id of the one that is edited. */
  edited: number | null
  onSearch: (text: string) => void
  onNew: () => void
  onChoose: (template: Template) => void
}

/** The templates by folder and name, with search, and the ways to more of them. [TEAM-11] */
export function TemplateList({ search, edited, onSearch, onNew, onChoose }: TemplateListProps) {
  const mail = useMail()
  const { data, error, isPending, refetch } = useMailQuery(templatesQuery(mail))
  const folders = useMemo(() => templateFolders(searchTemplates(data?.templates ?? [], search)), [data, search])
  return (
    <div className={layout.side}>
      <TextField
        type="search"
        label="Search templates"
        labelHidden
        placeholder="Search templates"
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
      <Button aria-label="New" onClick={onNew}>
        + New
      </Button>
      <ImportTemplates />
      {error ? (
        <div role="alert" className={layout.failed}>
          <p>{failureText(error, TEMPLATES_LOAD_FAILED)}</p>
          <Button onClick={() => void refetch()}>{TRY_AGAIN}</Button>
        </div>
      ) : null}
      {isPending ? <Skeleton /> : null}
      {data && folders.length === 0 ? (
        <p role="status" className={layout.empty}>
          {data.templates.length === 0 ? 'No templates yet' : 'No templates found'}
        </p>
      ) : null}
      <div className={styles.folders}>
        {folders.map(({ folder, templates }) => (
          <section key={folder} aria-label={folder === '' ? 'Templates in no folder' : folder}>
            {folder === '' ? null : (
              <h3 className={styles.heading}>
                <bdi>{folder}</bdi>
              </h3>
            )}
            <ul className={layout.list}>
              {templates.map((template) => (
                <li key={template.id} className={styles.row}>
                  <button
                    type="button"
                    className={layout.item}
                    aria-current={edited === template.id || undefined}
                    onClick={() => onChoose(template)}
                  >
                    <bdi>{template.name}</bdi>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
