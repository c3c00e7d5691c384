import { endAbsence } from '../absence/end-absence.ts'
import { getAbsence } from '../absence/get-absence.ts'
import { listAbsences } from '../absence/list-absences.ts'
import { setAbsence } from '../absence/set-absence.ts'
import { getMe } from '../accounts/get-me.ts'
import { listColleagues } from '../accounts/list-colleagues.ts'
import { listForwarding } from '../accounts/list-forwarding.ts'
import { listGrants } from '../accounts/list-grants.ts'
import { listOpenings } from '../accounts/list-openings.ts'
import { listUsers } from '../accounts/list-users.ts'
import { removeGrant } from '../accounts/remove-grant.ts'
import { setGrant } from '../accounts/set-grant.ts'
import { setReplyAssigns } from '../accounts/set-reply-assigns.ts'
import { updateForwarding } from '../accounts/update-forwarding.ts'
import { updateUser } from '../accounts/update-user.ts'
import { createAddress } from '../addresses/create-address.ts'
import { deleteAddress } from '../addresses/delete-address.ts'
import { listAddresses } from '../addresses/list-addresses.ts'
import { setPlusLabels } from '../addresses/set-plus-labels.ts'
import { changeGrants } from '../admin/change-grants.ts'
import { createInvitation } from '../admin/create-invitation.ts'
import { createReset } from '../admin/create-reset.ts'
import { exportSecurityEvents } from '../admin/export-security-events.ts'
import { listAllGrants } from '../admin/list-all-grants.ts'
import { listPeople } from '../admin/list-people.ts'
import { listSecurityEvents } from '../admin/list-security-events.ts'
import { removeFactorsOf } from '../admin/remove-factors-of.ts'
import { setAdministrator } from '../admin/set-administrator.ts'
import { withdrawLink } from '../admin/withdraw-link.ts'
import { acceptLink } from '../auth/accept-link.ts'
import { addPasskey } from '../auth/add-passkey.ts'
import { beginPasskey } from '../auth/begin-passkey.ts'
import { beginPasskeyLogin } from '../auth/begin-passkey-login.ts'
import { beginTotp } from '../auth/begin-totp.ts'
import { changePassword } from '../auth/change-password.ts'
import { confirmEmail } from '../auth/confirm-email.ts'
import { confirmTotp } from '../auth/confirm-totp.ts'
import { createToken } from '../auth/create-token.ts'
import { endOtherSessions } from '../auth/end-other-sessions.ts'
import { endSession } from '../auth/end-session.ts'
import { listDemoPeople } from '../auth/list-demo-people.ts'
import { listFactors } from '../auth/list-factors.ts'
import { listOwnSecurityEvents } from '../auth/list-own-security-events.ts'
import { listSessions } from '../auth/list-sessions.ts'
import { listTokens } from '../auth/list-tokens.ts'
import { login } from '../auth/login.ts'
import { loginWithCode } from '../auth/login-with-code.ts'
import { loginWithPasskey } from '../auth/login-with-passkey.ts'
import { logout } from '../auth/logout.ts'
import { readLink } from '../auth/read-link.ts'
import { register } from '../auth/register.ts'
import { removeFactor } from '../auth/remove-factor.ts'
import { renameFactor } from '../auth/rename-factor.ts'
import { renewRecoveryCodes } from '../auth/renew-recovery-codes.ts'
import { revokeToken } from '../auth/revoke-token.ts'
import type { Handlers } from '../call/handler.ts'
import { changeReaction } from '../comments/change-reaction.ts'
import { createComment } from '../comments/create-comment.ts'
import { deleteComment } from '../comments/delete-comment.ts'
import { getCommentFile } from '../comments/get-comment-file.ts'
import { getCommentHistory } from '../comments/get-comment-history.ts'
import { listComments } from '../comments/list-comments.ts'
import { listMentionable } from '../comments/list-mentionable.ts'
import { listMentions } from '../comments/list-mentions.ts'
import { markMentionsRead } from '../comments/mark-mentions-read.ts'
import { updateComment } from '../comments/update-comment.ts'
import { cancelSend } from '../compose/cancel-send.ts'
import { createDraft } from '../compose/create-draft.ts'
import { createMessage } from '../compose/create-message.ts'
import { deleteDraft } from '../compose/delete-draft.ts'
import { deleteDraftAttachment } from '../compose/delete-draft-attachment.ts'
import { getDraft } from '../compose/get-draft.ts'
import { getDraftHistory } from '../compose/get-draft-history.ts'
import { restoreDraft } from '../compose/restore-draft.ts'
import { retrySend } from '../compose/retry-send.ts'
import { takeOverDraft } from '../compose/take-over-draft.ts'
import { updateDraft } from '../compose/update-draft.ts'
import { uploadDraftAttachment } from '../compose/upload-draft-attachment.ts'
import { autocompleteContacts } from '../contacts/autocomplete-contacts.ts'
import { deleteSenderRule } from '../contacts/delete-sender-rule.ts'
import { listSenderRules } from '../contacts/list-sender-rules.ts'
import { setSenderRule } from '../contacts/set-sender-rule.ts'
import { deleteMessage } from '../conversation/delete-message.ts'
import { getAttachment } from '../conversation/get-attachment.ts'
import { getMessage } from '../conversation/get-message.ts'
import { getRawMessage } from '../conversation/get-raw-message.ts'
import { getThread } from '../conversation/get-thread.ts'
import { getThreadAlias } from '../conversation/get-thread-alias.ts'
import { getUserThread } from '../conversation/get-user-thread.ts'
import { listMessages } from '../conversation/list-messages.ts'
import { tellPresence } from '../conversation/tell-presence.ts'
import { createLabel } from '../labels/create-label.ts'
import { deleteLabel } from '../labels/delete-label.ts'
import { getLabel } from '../labels/get-label.ts'
import { listLabels } from '../labels/list-labels.ts'
import { patchUserMessageLabels } from '../labels/patch-user-message-labels.ts'
import { updateLabel } from '../labels/update-label.ts'
import { archiveAll } from '../list/archive-all.ts'
import { changeMessageAssignees } from '../list/change-message-assignees.ts'
import { deleteUserMessagesPermanently } from '../list/delete-user-messages-permanently.ts'
import { listUserMessages } from '../list/list-user-messages.ts'
import { markRead } from '../list/mark-read.ts'
import { markUnread } from '../list/mark-unread.ts'
import { restoreUserMessages } from '../list/restore-user-messages.ts'
import { trashUserMessages } from '../list/trash-user-messages.ts'
import { createMailRule } from '../mail-rules/create-mail-rule.ts'
import { deleteMailRule } from '../mail-rules/delete-mail-rule.ts'
import { listMailRules } from '../mail-rules/list-mail-rules.ts'
import { orderMailRules } from '../mail-rules/order-mail-rules.ts'
import { rehearseMailRule } from '../mail-rules/rehearse-mail-rule.ts'
import { updateMailRule } from '../mail-rules/update-mail-rule.ts'
import { searchAdvanced } from '../search/search-advanced.ts'
import { searchFast } from '../search/search-fast.ts'
import { createSignature } from '../signatures/create-signature.ts'
import { deleteSignature } from '../signatures/delete-signature.ts'
import { listSignatures } from '../signatures/list-signatures.ts'
import { updateSignature } from '../signatures/update-signature.ts'
import { getHealth } from '../system/get-health.ts'
import { getReadiness } from '../system/get-readiness.ts'
import { streamEvents } from '../system/stream-events.ts'
import { attachTemplateFile } from '../templates/attach-template-file.ts'
import { createTemplate } from '../templates/create-template.ts'
import { deleteTemplate } from '../templates/delete-template.ts'
import { deleteTemplateFile } from '../templates/delete-template-file.ts'
import { getTemplateFile } from '../templates/get-template-file.ts'
import { listTemplates } from '../templates/list-templates.ts'
import { setTicketPattern } from '../templates/set-ticket-pattern.ts'
import { updateTemplate } from '../templates/update-template.ts'
import { uploadTemplateFile } from '../templates/upload-template-file.ts'
import { listTimeline } from '../timeline/list-timeline.ts'
import { takeBackAct } from '../timeline/take-back-act.ts'

/** Every operation that is built; one that is missing here answers 501. One line each, in the order of the contract. */
export const handlers: Handlers = {
  register,
  confirmEmail,
  readLink,
  acceptLink,
  login,
  loginWithCode,
  beginPasskeyLogin,
  loginWithPasskey,
  listFactors,
  beginTotp,
  confirmTotp,
  beginPasskey,
  addPasskey,
  renameFactor,
  removeFactor,
  renewRecoveryCodes,
  logout,
  listSessions,
  endOtherSessions,
  endSession,
  listTokens,
  createToken,
  revokeToken,
  changePassword,
  listDemoPeople,
  getMe,
  updateUser,
  listUsers,
  listPeople,
  listAllGrants,
  changeGrants,
  setAdministrator,
  createReset,
  removeFactorsOf,
  createInvitation,
  withdrawLink,
  listSecurityEvents,
  exportSecurityEvents,
  listOpenings,
  listOwnSecurityEvents,
  listAddresses,
  createAddress,
  deleteAddress,
  setReplyAssigns,
  setPlusLabels,
  listGrants,
  listColleagues,
  setGrant,
  removeGrant,
  listForwarding,
  updateForwarding,
  getAbsence,
  setAbsence,
  endAbsence,
  listAbsences,
  listLabels,
  getLabel,
  createLabel,
  updateLabel,
  deleteLabel,
  patchUserMessageLabels,
  listUserMessages,
  markRead,
  markUnread,
  restoreUserMessages,
  trashUserMessages,
  deleteUserMessagesPermanently,
  changeMessageAssignees,
  archiveAll,
  listMessages,
  getMessage,
  deleteMessage,
  getThread,
  getThreadAlias,
  getUserThread,
  getAttachment,
  getRawMessage,
  tellPresence,
  listComments,
  createComment,
  listMentionable,
  updateComment,
  deleteComment,
  getCommentHistory,
  changeReaction,
  getCommentFile,
  listMentions,
  markMentionsRead,
  listTimeline,
  takeBackAct,
  createMessage,
  autocompleteContacts,
  listSenderRules,
  setSenderRule,
  deleteSenderRule,
  cancelSend,
  retrySend,
  createDraft,
  getDraft,
  updateDraft,
  deleteDraft,
  restoreDraft,
  getDraftHistory,
  takeOverDraft,
  uploadDraftAttachment,
  deleteDraftAttachment,
  listSignatures,
  createSignature,
  updateSignature,
  deleteSignature,
  listTemplates,
  createTemplate,
  updateTemplate,
  deleteTemplate,
  uploadTemplateFile,
  deleteTemplateFile,
  getTemplateFile,
  attachTemplateFile,
  setTicketPattern,
  orderMailRules,
  listMailRules,
  createMailRule,
  rehearseMailRule,
  updateMailRule,
  deleteMailRule,
  searchFast,
  searchAdvanced,
  streamEvents,
  getHealth,
  getReadiness,
}
