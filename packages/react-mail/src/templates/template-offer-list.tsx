import type { Template } from '@postroom/mail-core'
import type { CaretOptions } from '../editor/use-caret-options.ts'
import { TemplateListbox } from './template-listbox.tsx'
import styles from './templates.module.css'

/** What fits what is typed behind `;`, over the text. [TEAM-11] */
export function TemplateOfferList({ id, offers }: { id: string; offers: CaretOptions<Template> }) {
  const { offered, active, setActive, choose } = offers
  return (
    <div className={styles.offers}>
      <TemplateListbox
        id={id}
        templates={offered}
        active={active}
        onPoint={setActive}
        onChoose={choose}
        className={styles.list}
      />
    </div>
  )
}
