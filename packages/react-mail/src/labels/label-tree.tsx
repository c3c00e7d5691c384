import type { Label } from '@postroom/mail-core'
import { expansionKey, type LabelNode } from '@postroom/mail-core/rules'
import { useSelector } from '@xstate/react'
import { LabelForm, RemoveLabelConfirm } from '../lazy-components.ts'
import { useSetting } from '../settings/use-setting.ts'
import { LabelRow, type SharedByLabels } from './label-row.tsx'
import styles from './label-tree.module.css'

/** Labels and those beneath them, as nested lists of links. */
export function LabelTree(props: { nodes: readonly LabelNode<Label>[]; depth: number; shared: SharedByLabels }) {
  return (
    <ul className={styles.list}>
      {props.nodes.map((node) => (
        <LabelBranch key={node.label.id} node={node} depth={props.depth} shared={props.shared} />
      ))}
    </ul>
  )
}

function LabelBranch({ node, depth, shared }: { node: LabelNode<Label>; depth: number; shared: SharedByLabels }) {
  const { label, children } = node
  const { form } = shared
  const editing = useSelector(form, (state) => state.matches('editing') && state.context.labelId === label.id)
  const removing = useSelector(form, (state) => state.matches('removing') && state.context.labelId === label.id)
  const adding = useSelector(form, (state) => state.matches('creating') && state.context.parent === label.path)
  const expanded = useSetting('expandedLabelPaths').includes(expansionKey(label, shared.userId))
  const row = <LabelRow label={label} depth={depth} expanded={children.length > 0 ? expanded : null} shared={shared} />
  return (
    <li>
      {editing ? <LabelForm coming={row} form={form} /> : row}
      {adding ? <LabelForm form={form} /> : null}
      {removing ? <RemoveLabelConfirm form={form} label={label} labels={shared.labels} /> : null}
      {expanded && children.length > 0 && !shared.collapsed ? (
        <LabelTree nodes={children} depth={depth + 1} shared={shared} />
      ) : null}
    </li>
  )
}
