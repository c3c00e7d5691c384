import { failureText, type Template, templatesQuery } from '@postroom/mail-core'
import { searchTemplates, TEMPLATES_LOAD_FAILED, templateFolders } from '@postroom/mail-core/rules'
import { useMemo } from 'react'
import { NamedTextItem, NamedTextsList } from '../signatures/named-texts-list.tsx'
import layout from '../signatures/signatures-dialog.module.css'
import { useMail } from '../use-mail.ts'
import { useMailQuery } from '../use-mail-query.ts'
import { ImportTemplates } from './import-templates.tsx'
import styles from './templates.module.css'
import { useFirstShown } from './use-first-shown.ts'

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
  const { data, error, refetch } = useMailQuery(templatesQuery(mail))
  const found = useMemo(() => searchTemplates(data?.templates ?? [], search), [data, search])
  const sorted = useMemo(() => templateFolders(found).flatMap((each) => each.templates), [found])
  const shown = useFirstShown(sorted)
  const folders = useMemo(() => templateFolders(shown), [shown])
  return (
    <NamedTextsList
      plural="templates"
      search={search}
      onSearch={onSearch}
      onNew={onNew}
      count={data ? { all: data.templates.length, found: found.length } : null}
      failure={error ? failureText(error, TEMPLATES_LOAD_FAILED) : null}
      onRetry={() => void refetch()}
      more={<ImportTemplates />}
    >
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
                  <NamedTextItem
                    name={template.name}
                    edited={edited === template.id}
                    onChoose={() => onChoose(template)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </NamedTextsList>
  )
}
