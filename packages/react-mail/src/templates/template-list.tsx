import { failureText, meQuery, type Template, templatesByOwner, templatesQuery } from '@postroom/mail-core'
import { searchTemplates, TEMPLATES_LOAD_FAILED, usesSummary } from '@postroom/mail-core/rules'
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
  const { data: me } = useMailQuery(meQuery(mail))
  const sorted = useMemo(
    () => templatesByOwner(me, found).flatMap(({ folders }) => folders.flatMap((each) => each.templates)),
    [me, found],
  )
  const shown = useFirstShown(sorted)
  const owners = useMemo(() => templatesByOwner(me, shown), [me, shown])
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
        {owners.map(({ mailboxId, name, folders }) => (
          <section key={mailboxId} aria-label={name} className={styles.owner}>
            <h3 className={styles.heading}>
              <bdi>{name}</bdi>
            </h3>
            {folders.map(({ folder, templates }) => (
              <TemplateFolder key={folder} folder={folder} templates={templates} edited={edited} onChoose={onChoose} />
            ))}
          </section>
        ))}
      </div>
    </NamedTextsList>
  )
}

interface TemplateFolderProps extends Pick<TemplateListProps, 'edited' | 'onChoose'> {
  folder: string
  templates: readonly Template[]
}

function TemplateFolder({ folder, templates, edited, onChoose }: TemplateFolderProps) {
  return (
    <section aria-label={folder === '' ? 'Templates in no folder' : folder}>
      {folder === '' ? null : (
        <h4 className={styles.folderName}>
          <bdi>{folder}</bdi>
        </h4>
      )}
      <ul className={layout.list}>
        {templates.map((template) => (
          <li key={template.id} className={styles.row}>
            <NamedTextItem name={template.name} edited={edited === template.id} onChoose={() => onChoose(template)} />
            {template.uses ? <p className={styles.used}>{usesSummary(template.uses)}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
