import { assign, emit, setup } from 'xstate'
import type { SettingValues } from '../settings/settings.ts'
import { SPLIT_MAX, SPLIT_MIN } from './split-limits.ts'

export type SplitMode = SettingValues['mail.split.mode']

/** Below this percentage of a vertical split the list is narrow. [SPLIT-09] */
export const NARROW_BELOW = 35
/** What an arrow key moves the divider by, in percent. */
export const SPLIT_STEP = 5

export type SplitContext = { mode: SplitMode; width: number; height: number }

export type SplitEvent =
  | { type: 'choose'; mode: SplitMode }
  | { type: 'grab' }
  /** Where the divider is, in percent of the list. */
  | { type: 'drag'; percent: number }
  | { type: 'release' }
  | { type: 'step'; by: number }
  /** The stored settings changed in another tab. */
  | { type: 'stored'; split: SplitContext }

/** The split screen: its mode and the place of its divider, kept when the divider is released. [SPLIT-01 to SPLIT-09] */
export const splitMachine = setup({
  types: {
    context: {} as SplitContext,
    events: {} as SplitEvent,
    input: {} as SplitContext,
    emitted: {} as { type: 'keep'; split: SplitContext },
  },
  guards: {
    isSplit: ({ context }) => context.mode !== 'none',
  },
  actions: {
    choose: assign({ mode: (_, mode: SplitMode) => mode }),
    place: assign(({ context }, percent: number) => placed(context, percent)),
    step: assign(({ context }, by: number) => placed(context, listPercent(context) + by)),
    take: assign((_, split: SplitContext) => split),
    keep: emit(({ context }) => ({ type: 'keep' as const, split: context })),
  },
}).createMachine({
  id: 'split',
  context: ({ input }) => input,
  initial: 'resting',
  on: {
    choose: { target: '.resting', actions: [{ type: 'choose', params: ({ event }) => event.mode }, 'keep'] },
    stored: { actions: { type: 'take', params: ({ event }) => event.split } },
  },
  states: {
    resting: {
      on: {
        grab: { guard: 'isSplit', target: 'dragging' },
        step: { guard: 'isSplit', actions: [{ type: 'step', params: ({ event }) => event.by }, 'keep'] },
      },
    },
    dragging: {
      on: {
        drag: { actions: { type: 'place', params: ({ event }) => event.percent } },
        release: { target: 'resting', actions: 'keep' },
      },
    },
  },
})

/** Percent of the list in the mode shown. */
export function listPercent({ mode, width, height }: SplitContext): number {
  return mode === 'horizontal' ? height : width
}

/** Whether rows are put on two lines (G-124). [SPLIT-09] */
export function isNarrow({ mode, width }: SplitContext): boolean {
  return mode === 'vertical' && width < NARROW_BELOW
}

function placed(split: SplitContext, percent: number): SplitContext {
  const clamped = Math.min(SPLIT_MAX, Math.max(SPLIT_MIN, percent))
  return split.mode === 'horizontal' ? { ...split, height: clamped } : { ...split, width: clamped }
}
