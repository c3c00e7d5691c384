import { useEffect } from 'react'
import { ListQuestions, type Question } from '../list/list-questions.tsx'
import { useMail } from '../use-mail.ts'
import { commandNow } from './commands-now.ts'

/** What a command of the palette asks before it is done, as over the list; another list takes it away. */
export function PaletteQuestion({ question, onClose }: { question: Question; onClose: () => void }) {
  const { list } = useMail().actors
  const now = commandNow('list')?.()
  useEffect(() => {
    const subscription = list.on('reset', onClose)
    return () => subscription.unsubscribe()
  }, [list, onClose])
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
