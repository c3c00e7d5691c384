import { fromPromise } from 'xstate'
import { applyLabelAs } from '../list/drop-rows.ts'
import type { ListItem } from '../list/list-item.ts'
import type { Mail } from '../mail.ts'
import { LABEL_AS_FAILED } from './label-as.ts'
import { labelAsMachine } from './label-as-machine.ts'
import type { StagedLabels } from './staged-labels.ts'

/** The label-as menu over these rows; a component runs it while the menu is open. [LABELAS-01 to LABELAS-08] */
export function labelAsMenu(mail: Mail, items: readonly ListItem[]): typeof labelAsMachine {
  return labelAsMachine.provide({
    actors: {
      applyLabels: fromPromise(async ({ input, signal }: { input: StagedLabels; signal: AbortSignal }) => {
        try {
          await applyLabelAs(mail, { items, staged: input })
        } catch (error) {
          // The menu is closed and cannot say it.
          if (signal.aborted) mail.alert(LABEL_AS_FAILED)
          throw error
        }
      }),
    },
  })
}
