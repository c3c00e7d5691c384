import { archiveAll, deleteForever, type ListItem, type ListView } from '@postroom/mail-core'
import { DELETE_FOREVER } from '@postroom/mail-core/rules'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { useAction } from '../use-action.ts'

/** What is asked before it is done. */
export type Question = { ask: 'archive all' } | { ask: 'delete forever'; items: readonly ListItem[] }

export interface ListQuestionsProps {
  question: Question
  view: ListView
  /** The question was answered: with yes or no. */
  onAnswer: (done: boolean) => void
}

/** The questions of a list: one at a time, Cancel first. */
export function ListQuestions({ question, view, onAnswer }: ListQuestionsProps) {
  const [doArchiveAll, doDelete] = [useAction(archiveAll), useAction(deleteForever)]
  const confirm = () => {
    if (question.ask === 'archive all') void doArchiveAll()
    else doDelete({ items: question.items, view })
    onAnswer(true)
  }
  return <AlertDialog open {...TEXTS[question.ask]} onConfirm={confirm} onCancel={() => onAnswer(false)} />
}

const TEXTS = {
  'archive all': {
    title: 'Archive all?',
    text: 'Inbox mail that carries one of your labels leaves the inbox. It stays under its labels and in All Mail.',
    confirmLabel: 'Archive all',
  },
  'delete forever': {
    title: DELETE_FOREVER,
    text: 'This mail is removed for good and cannot be brought back.',
    confirmLabel: 'Delete',
    danger: true,
  },
}
