import { type ListItem, type WholePlace, wholeListKey } from '@postroom/mail-core'
import { useSelector } from '@xstate/react'
import { useMail } from '../use-mail.ts'
import { NOT_ASKED, useMailQuery } from '../use-mail-query.ts'

/** What is ticked: rows of the page, or all of the list with what its other pages hold (SCREEN-13). */
export function useTicked(
  items: readonly ListItem[],
  { rows, selected, place }: { rows: readonly { key: string }[]; selected: ReadonlySet<string>; place: WholePlace },
): readonly ListItem[] {
  const mail = useMail()
  const isWhole = useSelector(mail.actors.selection, ({ context }) => context.reach === 'list')
  const { data } = useMailQuery<readonly ListItem[]>({
    queryKey: wholeListKey(mail, place),
    queryFn: NOT_ASKED.queryFn,
  })
  return (isWhole && data) || items.filter((_, at) => selected.has(rows[at]?.key ?? ''))
}
