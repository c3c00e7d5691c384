import { fromPromise } from 'xstate'
import type { Mail } from '../mail.ts'
import { type LabelFormContext, labelFormMachine } from './label-form-machine.ts'

type Calls = typeof import('./label-form-calls.ts')

/** The inline label forms over one's own labels; a component runs it. What they do is fetched when they first do it. */
export function labelForm(mail: Mail): typeof labelFormMachine {
  const form = (name: keyof Calls) =>
    fromPromise(async ({ input }: { input: LabelFormContext }) =>
      (await import('./label-form-calls.ts'))[name](mail, input),
    )
  return labelFormMachine.provide({
    actors: {
      createLabel: form('createOwnLabel'),
      updateLabel: form('updateOwnLabel'),
      deleteLabel: form('deleteOwnLabel'),
    },
  })
}
