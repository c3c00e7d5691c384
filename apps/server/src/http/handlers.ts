import { getMe } from '../accounts/get-me.ts'
import { listUsers } from '../accounts/list-users.ts'
import { updateUser } from '../accounts/update-user.ts'
import { confirmEmail } from '../auth/confirm-email.ts'
import { login } from '../auth/login.ts'
import { logout } from '../auth/logout.ts'
import { register } from '../auth/register.ts'
import { cancelSend } from '../compose/cancel-send.ts'
import { createDraft } from '../compose/create-draft.ts'
import { createMessage } from '../compose/create-message.ts'
import { deleteDraft } from '../compose/delete-draft.ts'
import { deleteDraftAttachment } from '../compose/delete-draft-attachment.ts'
import { getDraft } from '../compose/get-draft.ts'
import { updateDraft } from '../compose/update-draft.ts'
import { uploadDraftAttachment } from '../compose/upload-draft-attachment.ts'
import { createSignature } from '../signatures/create-signature.ts'
import { deleteSignature } from '../signatures/delete-signature.ts'
import { listSignatures } from '../signatures/list-signatures.ts'
import { updateSignature } from '../signatures/update-signature.ts'
import { getHealth } from '../system/get-health.ts'
import { getReadiness } from '../system/get-readiness.ts'
import { streamEvents } from '../system/stream-events.ts'
import type { Handlers } from './handler.ts'

/** Every operation that is built; one that is missing here answers 501. One line each, in the order of the contract. */
export const handlers: Handlers = {
  register,
  confirmEmail,
  login,
  logout,
  getMe,
  updateUser,
  listUsers,
  createMessage,
  cancelSend,
  createDraft,
  getDraft,
  updateDraft,
  deleteDraft,
  uploadDraftAttachment,
  deleteDraftAttachment,
  listSignatures,
  createSignature,
  updateSignature,
  deleteSignature,
  streamEvents,
  getHealth,
  getReadiness,
}
