import type { KeyboardEvent } from 'react'
import type { LabelFormActor } from './label-form-actor.ts'

/** Escape closes an inline form of the labels, and nothing around it. */
export function cancelByKey(event: KeyboardEvent, form: LabelFormActor): void {
  if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
  event.preventDefault()
  form.send({ type: 'cancel' })
}
