import {
  changeProblem,
  type LabelGroup,
  type ListItem,
  type ListView,
  toggleImportant,
  toggleStar,
} from '@postroom/mail-core'
import { hasLabel } from '@postroom/mail-core/rules'
import markStyles from '../list/row-marks.module.css'
import { IconButton } from '../ui/icon-button.tsx'
import { useAction } from '../use-action.ts'
import { useMail } from '../use-mail.ts'

interface ConversationMarksProps {
  item: ListItem
  view: ListView
  groups: readonly LabelGroup[]
}

/** The star and the importance of an open conversation, as its row has them (SCREEN-11). */
export function ConversationMarks({ item, view, groups }: ConversationMarksProps) {
  const [star, mark] = [useAction(toggleStar), useAction(toggleImportant)]
  const blocked = changeProblem(useMail(), [item]) ?? undefined
  const starred = hasLabel(item, groups, 'starred')
  const important = hasLabel(item, groups, 'important')
  return (
    <>
      <IconButton
        icon={null}
        className={markStyles.star ?? ''}
        label={starred ? 'Unstar' : 'Star'}
        shortcut="s"
        blocked={blocked}
        data-on={starred || undefined}
        onClick={() => star({ items: [item], view })}
      />
      <IconButton
        icon={null}
        className={markStyles.important ?? ''}
        label={important ? 'Mark as not important' : 'Mark as important'}
        data-on={important || undefined}
        blocked={blocked}
        onClick={() => mark({ items: [item], view })}
      />
    </>
  )
}
