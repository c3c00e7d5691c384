import type { MailRule, Rehearsal } from '@postroom/api'
import { assign, fromPromise, setup } from 'xstate'
import { refusalText } from '../failure-text.ts'
import { isGone } from '../is-gone.ts'
import { MAIL_RULE_TEXTS } from './mail-rule-texts.ts'
import { type RuleForm, ruleForm } from './rule-form.ts'
import { rehearsalProblem, ruleFormProblem } from './rule-form-problem.ts'
import type { RuleTargets } from './rule-problem.ts'

export type MailRuleContext = {
  /** Whose rule is written. */
  mailboxId: number
  /** Of the rule that is changed; null for a new one. */
  id: number | null
  form: RuleForm
  /** The rule as it was when that began. */
  kept: RuleForm
  /** Whether what is wrong is said beside its field: of nothing, of what is tried, of all that is saved. */
  checked: 'nothing' | 'trial' | 'all'
  /** Why it was not saved or tried, in the words of the server. */
  refused: string | null
  /** What the rule would have done, as it is written now. */
  rehearsal: Rehearsal | null
}

export type MailRuleEvent =
  /** `switchOn` asks for one that is off to be switched on; `condition` is what a new one begins with. */
  | { type: 'open'; mailboxId: number; rule: MailRule | null; condition?: string; switchOn?: boolean }
  /** A new rule is for another mailbox. */
  | { type: 'choose mailbox'; mailboxId: number }
  | { type: 'change'; fields: Partial<RuleForm> }
  | { type: 'try'; targets: RuleTargets }
  | { type: 'save'; targets: RuleTargets }
  /** Switches on what was not tried. */
  | { type: 'save untried'; targets: RuleTargets }
  | { type: 'close' }

const blank = ruleForm(null)
const closed: MailRuleContext = {
  mailboxId: 0,
  id: null,
  form: blank,
  kept: blank,
  checked: 'nothing',
  refused: null,
  rehearsal: null,
}

/** The rule as it was; null for a new one. */
export const keptRule = ({ id, kept }: Pick<MailRuleContext, 'id' | 'kept'>): RuleForm | null =>
  id === null ? null : kept

type Opened = Extract<MailRuleEvent, { type: 'open' }>

/** The editor of a rule: written, tried on mail that has arrived, saved. Trying is offered before a rule is switched on. [TEAM-12] */
export const mailRuleMachine = setup({
  types: { context: {} as MailRuleContext, events: {} as MailRuleEvent },
  actors: {
    saveRule: fromPromise<void, MailRuleContext>(() => Promise.reject(new Error('provide saveRule'))),
    tryRule: fromPromise<Rehearsal, MailRuleContext>(() => Promise.reject(new Error('provide tryRule'))),
  },
  guards: {
    switchesOn: (_, { switchOn = false }: { switchOn?: boolean | undefined }) => switchOn,
    isGone: ({ context }, { error }: { error: unknown }) => context.id !== null && isGone(error),
    isNew: ({ context }) => context.id === null,
    cannotBeSaved: ({ context }, { targets }: { targets: RuleTargets }) =>
      ruleFormProblem(context.form, targets, keptRule(context)) !== null,
    cannotBeTried: ({ context }, { targets }: { targets: RuleTargets }) =>
      rehearsalProblem(context.form, targets) !== null,
    switchesOnUntried: ({ context: { form, kept, id, rehearsal } }) =>
      form.enabled && (id === null || !kept.enabled) && rehearsal === null,
  },
  actions: {
    begin: assign((_, { mailboxId, rule, condition, switchOn = false }: Opened) => {
      const kept = ruleForm(rule, condition)
      return {
        ...closed,
        mailboxId,
        id: rule?.id ?? null,
        kept,
        form: { ...kept, enabled: kept.enabled || switchOn },
      }
    }),
    chooseMailbox: assign((_, { mailboxId }: { mailboxId: number }) => ({ mailboxId, rehearsal: null, refused: null })),
    change: assign(({ context: { form, rehearsal } }, fields: Partial<RuleForm>) => {
      const isOther = fields.condition !== undefined || fields.actions !== undefined
      return { form: { ...form, ...fields }, refused: null, rehearsal: isOther ? null : rehearsal }
    }),
    check: assign((_, { checked }: { checked: 'trial' | 'all' }) => ({ checked, refused: null })),
    forgetRehearsal: assign({ rehearsal: null }),
    keepRehearsal: assign((_, { rehearsal }: { rehearsal: Rehearsal }) => ({ rehearsal })),
    clear: assign(closed),
    /** What is written can be saved as a new one. */
    forgetKept: assign({ id: null, kept: blank, refused: MAIL_RULE_TEXTS.wasDeleted }),
    showRefusal: assign((_, { error, otherwise }: { error: unknown; otherwise: string }) => ({
      refused: refusalText(error, otherwise),
    })),
  },
}).createMachine({
  id: 'mailRule',
  context: closed,
  initial: 'closed',
  states: {
    closed: {
      on: {
        open: [
          {
            guard: { type: 'switchesOn', params: ({ event }) => ({ switchOn: event.switchOn }) },
            target: 'open.offering',
            actions: { type: 'begin', params: ({ event }) => event },
          },
          { target: 'open.filling', actions: { type: 'begin', params: ({ event }) => event } },
        ],
      },
    },
    open: {
      initial: 'filling',
      on: {
        change: { target: '.filling', actions: { type: 'change', params: ({ event }) => event.fields } },
        'choose mailbox': {
          guard: 'isNew',
          target: '.filling',
          actions: { type: 'chooseMailbox', params: ({ event }) => event },
        },
        try: [
          {
            guard: { type: 'cannotBeTried', params: ({ event }) => event },
            target: '.filling',
            actions: { type: 'check', params: { checked: 'trial' } },
          },
          {
            target: '.trying',
            actions: ['forgetRehearsal', { type: 'check', params: { checked: 'trial' } }],
          },
        ],
        save: [
          {
            guard: { type: 'cannotBeSaved', params: ({ event }) => event },
            target: '.filling',
            actions: { type: 'check', params: { checked: 'all' } },
          },
          { guard: 'switchesOnUntried', target: '.offering', actions: { type: 'check', params: { checked: 'all' } } },
          { target: 'saving', actions: { type: 'check', params: { checked: 'all' } } },
        ],
        'save untried': [
          {
            guard: { type: 'cannotBeSaved', params: ({ event }) => event },
            target: '.filling',
            actions: { type: 'check', params: { checked: 'all' } },
          },
          { target: 'saving', actions: { type: 'check', params: { checked: 'all' } } },
        ],
        close: { target: 'closed', actions: 'clear' },
      },
      states: {
        filling: {},
        /** The rule is about to be switched on, and was not tried as it is written. */
        offering: {},
        trying: {
          invoke: {
            src: 'tryRule',
            input: ({ context }) => context,
            onDone: {
              target: 'filling',
              actions: { type: 'keepRehearsal', params: ({ event }) => ({ rehearsal: event.output }) },
            },
            onError: [
              {
                guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
                target: 'filling',
                actions: 'forgetKept',
              },
              {
                target: 'filling',
                actions: {
                  type: 'showRefusal',
                  params: ({ event }) => ({ error: event.error, otherwise: MAIL_RULE_TEXTS.tryFailed }),
                },
              },
            ],
          },
        },
      },
    },
    /** What is written now would not be saved. */
    saving: {
      invoke: {
        src: 'saveRule',
        input: ({ context }) => context,
        onDone: { target: 'closed', actions: 'clear' },
        onError: [
          {
            guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
            target: 'open.filling',
            actions: 'forgetKept',
          },
          {
            target: 'open.filling',
            actions: {
              type: 'showRefusal',
              params: ({ event }) => ({ error: event.error, otherwise: MAIL_RULE_TEXTS.saveFailed }),
            },
          },
        ],
      },
    },
  },
})
