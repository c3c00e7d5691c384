import { LabelForm } from '../labels/label-form.tsx'
import { LabelItems } from '../labels/label-items.tsx'
import { RemoveLabelConfirm } from '../labels/remove-label-confirm.tsx'
import { ListMenus } from './list-menus.tsx'
import { ListQuestions } from './list-questions.tsx'
import { RowMenuItems } from './row-menu-items.tsx'
import { SplitChoices } from './split-choices.tsx'
import { TouchRows } from './touch-rows.tsx'
import { WholeListBar } from './whole-list-bar.tsx'
import { WhySpam } from './why-spam.tsx'

/** What the list and its labels show when it is asked for, loaded as one. */
export const listParts = {
  LabelForm,
  LabelItems,
  ListMenus,
  ListQuestions,
  RemoveLabelConfirm,
  RowMenuItems,
  SplitChoices,
  TouchRows,
  WholeListBar,
  WhySpam,
}
