import { MailError } from '@postroom/api'
import { requireUser } from '../accounts/accounts-queries.ts'
import type { Mail } from '../mail.ts'
import type { LabelFormContext } from './label-form-machine.ts'
import { LABEL_NOT_FOUND } from './label-texts.ts'
import { type LabelPathResult, validateNewLabel, validateRenamedLabel } from './label-validation.ts'
import { createLabel } from './labels-actions.ts'
import { labelsOf } from './labels-queries.ts'
import { removeLabel } from './remove-label.ts'
import { renameLabel } from './rename-label.ts'

// What a label form does once it is saved. [SIDE-13 to SIDE-21]

const ownLabels = (mail: Mail) => labelsOf(mail, requireUser(mail).id)

export async function createOwnLabel(mail: Mail, { name, parent, color }: LabelFormContext): Promise<void> {
  await createLabel(mail, { path: pathOf(validateNewLabel({ name, parent }, ownLabels(mail))), color })
}

export async function updateOwnLabel(mail: Mail, { labelId, name, color }: LabelFormContext): Promise<void> {
  const id = labelId ?? 0
  const own = ownLabels(mail)
  const path = pathOf(validateRenamedLabel({ id, name }, own))
  await renameLabel(mail, { id, path: own.find((label) => label.id === id)?.path ?? path }, { path, color })
}

export async function deleteOwnLabel(mail: Mail, { labelId }: LabelFormContext): Promise<void> {
  const label = ownLabels(mail).find(({ id }) => id === labelId)
  if (!label) throw new MailError({ status: 422, message: LABEL_NOT_FOUND })
  await removeLabel(mail, label)
}

function pathOf(result: LabelPathResult): string {
  if ('error' in result) throw new MailError({ status: 422, message: result.error })
  return result.path
}
