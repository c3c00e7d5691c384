import { ASSIGN_TITLE } from '@postroom/mail-core/rules'
import { useEffect } from 'react'
import { AssignPanel } from '../list/assign-panel.tsx'
import { ListQuestions } from '../list/list-questions.tsx'
import { TemplatesDialog } from '../templates/lazy-templates.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useMail } from '../use-mail.ts'
import { commandNow } from './commands-now.ts'
import type { PaletteAsk } from './message-commands.ts'

interface PaletteQuestionProps<Ask extends PaletteAsk> {
  question: Ask
  onClose: () => void
}

/** What a command of the palette asks, in a dialog of its own. */
export function PaletteQuestion({ question, onClose }: PaletteQuestionProps<PaletteAsk>) {
  if (question.ask === 'templates') return <TemplatesDialog onClose={onClose} />
  return <MailQuestion question={question} onClose={onClose} />
}

/** What is asked of mail before it is done, as over the list; another list takes it away. */
function MailQuestion({ question, onClose }: PaletteQuestionProps<Exclude<PaletteAsk, { ask: 'templates' }>>) {
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
