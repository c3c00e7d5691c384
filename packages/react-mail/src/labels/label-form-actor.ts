import type { labelForm } from '@postroom/mail-core'
import type { ActorRefFrom } from 'xstate'

/** The one inline form of a tree. */
export type LabelFormActor = ActorRefFrom<ReturnType<typeof labelForm>>
