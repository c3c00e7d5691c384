import { ASSIGN_TITLE } from '@postroom/mail-core/rules'
import { useEffect } from 'react'
import { AssignPanel } from '../list/assign-panel.tsx'
import { ListQuestions } from '../list/list-questions.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useMail } from '../use-mail.ts'
import { commandNow } from './commands-now.ts'
import type { PaletteAsk } from './message-commands.ts'

/** What a command of the palette asks before it is done, as over the list; another list takes it away. */
export function PaletteQuestion({ question, onClose }: { question: PaletteAsk; onClose: () => void }) {
  const { list } = useMail().actors
  const now = commandNow('list')?.()
  useEffect(() => {
    const subscription = list.on('reset', onClose)
    return () => subscription.unsubscribe()
  }, [list, onClose])
  if (question.ask === 'assign')
    return (
      <Dialog open onOpenChange={onClose} title={ASSIGN_TITLE} width="fit">
        <AssignPanel messages={question.messages} onClose={onClose} />
      </Dialog>
    )
  if (!now) return null
  return (
    <ListQuestions
      question={question}
      view={now.view}
      onAnswer={(done) => {
        onClose()
        if (done && question.ask === 'delete forever') now.onGone()
      }}
    />
  )
}
