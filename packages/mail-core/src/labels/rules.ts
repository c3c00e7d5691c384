/** The pure rules of labels: a part of `@postroom/mail-core/rules`. */

export { inverseOf } from './inverse-changes.ts'
export {
  type LabelAsRow,
  labelAsRows,
  labelState,
  type TriState,
  toggleStaged,
} from './label-as.ts'
export { type LabelChip, labelChips, rowLabelChips } from './label-chips.ts'
export { labelInitials } from './label-initials.ts'
export { LABEL_PALETTE, labelColorName } from './label-palette.ts'
export {
  applyChange,
  type ItemEffect,
  type LabelSets,
  type MailCall,
  type MailChange,
  planLabels,
} from './label-patch.ts'
export {
  ancestorPaths,
  cleanLabelPath,
  isAtOrUnder,
  labelName,
  labelPathKey,
  movedPath,
  parentPath,
  renameLastSegment,
} from './label-path.ts'
export { NO_LABELS_FOUND, SEARCH_LABELS } from './label-search.ts'
export { LABEL_NOT_FOUND } from './label-texts.ts'
export {
  type CountedLabel,
  expansionKey,
  type Folder,
  folders,
  type LabelNode,
  type LabelSection,
  labelSections,
  labelTree,
  listName,
  mailboxFolders,
  type OwnedLabels,
  toggled,
  unreadOf,
} from './label-tree.ts'
export {
  type KnownLabel,
  LABEL_NAME_HAS_SLASH,
  LABEL_NAME_REQUIRED,
  type LabelPathResult,
  MAX_LABELS,
  TOO_MANY_LABELS,
  validateNewLabel,
  validateRenamedLabel,
} from './label-validation.ts'
export { emptyView, type ViewFolder, viewFolders } from './mailbox-views.ts'
export { type MoveTargets, moveTargets } from './move-targets.ts'
export {
  groupsShown,
  type LabelPlace,
  labelIdsOf,
  labelsById,
  ownerLabel,
  ownerLabelIds,
} from './owner-labels.ts'
export { removalText } from './removal-text.ts'
export { planLabelAs, type StagedLabels } from './staged-labels.ts'
export {
  COMING_SOON,
  isSystemPath,
  labelColor,
  NEW_LABEL_COLOR,
  SEARCH_VIEW_NAME,
  SYSTEM_LABELS,
  type SystemLabel,
  systemLabel,
  viewName,
} from './system-labels.ts'
export { VIEW_NAMES, viewAt, viewPath } from './view-paths.ts'
