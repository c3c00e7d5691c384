import { MailError } from '@postroom/api'
import { fromPromise } from 'xstate'
import { requireUser } from '../accounts/accounts-queries.ts'
import type { Mail } from '../mail.ts'
import { type LabelFormContext, labelFormMachine } from './label-form-machine.ts'
import { LABEL_NOT_FOUND, type LabelPathResult, validateNewLabel, validateRenamedLabel } from './label-validation.ts'
import { createLabel } from './labels-actions.ts'
import { labelsOf } from './labels-queries.ts'
import { removeLabel } from './remove-label.ts'
import { renameLabel } from './rename-label.ts'

/** The inline label forms over one's own labels; a component runs it. [SIDE-13 to SIDE-21] */
export function labelForm(mail: Mail): typeof labelFormMachine {
  const own = () => labelsOf(mail, requireUser(mail).id)
  const form = (run: (context: LabelFormContext) => Promise<unknown>) =>
    fromPromise(async ({ input }: { input: LabelFormContext }) => {
      await run(input)
    })
  return labelFormMachine.provide({
    actors: {
      createLabel: form(({ name, parent, color }) =>
        createLabel(mail, { path: pathOf(validateNewLabel({ name, parent }, own())), color }),
      ),
      updateLabel: form(({ labelId, name, color }) => {
        const id = labelId ?? 0
        const path = pathOf(validateRenamedLabel({ id, name }, own()))
        return renameLabel(mail, { id, path: own().find((label) => label.id === id)?.path ?? path }, { path, color })
      }),
      deleteLabel: form(async ({ labelId }) => {
        const label = own().find(({ id }) => id === labelId)
        if (!label) throw new MailError({ status: 422, message: LABEL_NOT_FOUND })
        await removeLabel(mail, label)
      }),
    },
  })
}

function pathOf(result: LabelPathResult): string {
  if ('error' in result) throw new MailError({ status: 422, message: result.error })
  return result.path
}
