/** What the menus over a list open; loaded as the parts in load-when-used.ts are. */
export const loadAssignPanel = () => import('./assign-panel.tsx').then(({ AssignPanel }) => ({ default: AssignPanel }))
export const loadLabelAsPanel = () =>
  import('./label-as-panel.tsx').then(({ LabelAsPanel }) => ({ default: LabelAsPanel }))
export const loadMoveToPanel = () => import('./move-to-panel.tsx').then(({ MoveToPanel }) => ({ default: MoveToPanel }))
