import type { mailRuleMachine } from '@postroom/mail-core'
import type { ActorRefFrom } from 'xstate'

/** The editor of a rule that a part of the section shows or speaks to. */
export type RuleActor = ActorRefFrom<typeof mailRuleMachine>
