import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { LABEL_AS_FAILED, type TriState, toggleStaged } from './label-as.ts'
import type { StagedLabels } from './staged-labels.ts'

export type LabelAsContext = {
  /** What waits for Apply. [LABELAS-04] */
  staged: StagedLabels
  search: string
  problem: string | null
}

export type LabelAsEvent =
  /** `state` is how many of the rows carried the label when the menu opened. */
  | { type: 'toggle'; path: string; state: TriState }
  | { type: 'search'; text: string }
  | { type: 'apply' }
  | { type: 'cancel' }

/** The label-as menu: staged adds and removes, applied together, kept when applying fails. [LABELAS-01 to LABELAS-07] */
export const labelAsMachine = setup({
  types: { context: {} as LabelAsContext, events: {} as LabelAsEvent, tags: {} as 'busy' },
  actors: {
    applyLabels: fromPromise<void, StagedLabels>(() => Promise.reject(new Error('provide applyLabels'))),
  },
  guards: {
    nothingStaged: ({ context }) => Object.keys(context.staged).length === 0,
  },
  actions: {
    stage: assign(({ context, event }) => {
      assertEvent(event, 'toggle')
      return { staged: toggleStaged(context.staged, event.path, event.state), problem: null }
    }),
    search: assign({ search: (_, text: string) => text }),
    clearProblem: assign({ problem: null }),
    showProblem: assign({ problem: LABEL_AS_FAILED }),
  },
}).createMachine({
  id: 'label as',
  context: { staged: {}, search: '', problem: null },
  initial: 'open',
  states: {
    open: {
      on: {
        toggle: { actions: 'stage' },
        search: { actions: { type: 'search', params: ({ event }) => event.text } },
        apply: [{ guard: 'nothingStaged', target: 'closed' }, { target: 'applying' }],
        cancel: 'closed',
      },
    },
    applying: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        src: 'applyLabels',
        input: ({ context }) => context.staged,
        onDone: 'closed',
        onError: { target: 'open', actions: 'showProblem' },
      },
    },
    closed: { type: 'final' },
  },
})
