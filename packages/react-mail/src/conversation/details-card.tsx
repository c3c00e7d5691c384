import type { MessageView } from '@postroom/mail-core/rules'
import { ChevronDown } from 'lucide-react'
import { Fragment } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { Popover } from '../ui/popover.tsx'
import styles from './details-card.module.css'

/** Who wrote to whom, when and under which id: everything that the header line shortens. */
export function DetailsCard({ details }: Pick<MessageView, 'details'>) {
  return (
    <Popover label="Details" trigger={<IconButton icon={ChevronDown} iconSize={16} label="Show details" />}>
      {/* What scrolls must be reachable by keyboard. */}
      <dl className={styles.card} tabIndex={0}>
        {details.map(({ name, value, href }) => (
          <Fragment key={`${name} ${href}`}>
            <dt>{name}</dt>
            <dd dir="auto">{href ? <SourceLink href={href} label={value} /> : value}</dd>
          </Fragment>
        ))}
      </dl>
    </Popover>
  )
}

function SourceLink({ href, label }: { href: string; label: string }) {
  return (
    <a className={styles.link} href={href} download="message.eml" aria-label={`Download the copy of ${label}`}>
      {label}
    </a>
  )
}
