import { Listbox } from '../ui/listbox.tsx'
import { TemplateOption } from './template-option.tsx'
import styles from './templates.module.css'
import type { TemplateOffers } from './use-template-offers.ts'

/** What fits what is typed behind `;`, over the text. [TEAM-11] */
export function TemplateOfferList({ id, offers }: { id: string; offers: TemplateOffers }) {
  const { offered, active, setActive, choose } = offers
  return (
    <div className={styles.offers}>
      <Listbox id={id} label="Templates" className={styles.list}>
        {offered.map((template, place) => (
          <TemplateOption
            key={template.id}
            list={id}
            place={place}
            template={template}
            chosen={place === active}
            onPoint={setActive}
            onChoose={choose}
          />
        ))}
      </Listbox>
    </div>
  )
}
