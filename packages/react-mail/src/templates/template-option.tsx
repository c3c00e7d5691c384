import type { Template } from '@postroom/mail-core'
import { templateText } from '@postroom/mail-core/rules'
import { memo } from 'react'
import { Option } from '../ui/listbox.tsx'
import { optionId } from '../ui/option-id.ts'
import styles from './templates.module.css'

interface TemplateOptionProps {
  /** The id of the list. */
  list: string
  place: number
  template: Template
  /** The mailbox that it belongs to; null for one's own. */
  mailbox: string | null
  chosen: boolean
  onPoint: (place: number) => void
  onChoose: (template: Template) => void
}

/** Letters of a template's text that stand below its name. */
const SHOWN = 120

/** One template of several, with the beginning of what it says. */
export const TemplateOption = memo(function TemplateOption(props: TemplateOptionProps) {
  const { list, place, template, mailbox, chosen, onPoint, onChoose } = props
  return (
    <Option
      id={optionId(list, place)}
      chosen={chosen}
      className={styles.option}
      onPoint={() => onPoint(place)}
      onChoose={() => onChoose(template)}
    >
      <span className={styles.words}>
        <span className={styles.names}>
          <bdi className={styles.name}>{template.name}</bdi>
          {mailbox === null ? null : <bdi className={styles.folder}>{mailbox}</bdi>}
          {template.folder === '' ? null : <bdi className={styles.folder}>{template.folder}</bdi>}
        </span>
        <span dir="auto" className={styles.text}>
          {templateText(template).slice(0, SHOWN)}
        </span>
      </span>
    </Option>
  )
})
