export { SessionEnded } from './auth/session-ended.tsx'
export { SignInForm } from './auth/sign-in-form.tsx'
export { SignUpForm } from './auth/sign-up-form.tsx'
export { useAuthState } from './auth/use-auth-state.ts'
export { ComposeLayer } from './compose/compose-layer.tsx'
export { type FrameShell, FrameShellContext } from './conversation/frame-shell.ts'
export { CentredPage } from './frame/centred-page.tsx'
export { Dashboard, type DashboardProps } from './frame/dashboard.tsx'
export { Logo } from './frame/logo.tsx'
export { MailLink, type MailLinkProps } from './frame/mail-link.tsx'
export { Notices } from './frame/notices.tsx'
export { WindowTitle } from './frame/window-title.tsx'
export {
  AdminPage,
  ConfirmPage,
  LinkPage,
  NotFoundPage,
  SettingsPage,
  SignInPage,
  SignUpPage,
} from './lazy-components.ts'
export { MailPanes, type MailPanesProps } from './list/mail-panes.tsx'
export { rowsInWindow } from './list/rows-in-window.ts'
export type { ListLocation } from './list/use-list.ts'
export { type ViewportHints, ViewportHintsContext } from './list/viewport-hints.ts'
export { loadOnFirstInput, loadWhenIdle } from './load-when-idle.ts'
export { MailProvider } from './mail-provider.tsx'
export { useSetting } from './settings/use-setting.ts'
export { ManageSignatures } from './signatures/manage-signatures.tsx'
export { pagePolicy } from './trusted.ts'
export { AlertDialog } from './ui/alert-dialog.tsx'
export type { AlertDialogProps } from './ui/alert-dialog-root.tsx'
export { Avatar } from './ui/avatar.tsx'
export { Button, type ButtonProps, type ButtonVariant } from './ui/button.tsx'
export { Checkbox, type CheckboxProps } from './ui/checkbox.tsx'
export { Chip, type ChipProps } from './ui/chip.tsx'
export { ContextMenu, type ContextMenuProps } from './ui/context-menu.tsx'
export { Dialog } from './ui/dialog.tsx'
export type { DialogProps } from './ui/dialog-root.tsx'
export { EmptyState, type EmptyStateProps } from './ui/empty-state.tsx'
export { Icon } from './ui/icon.tsx'
export { IconButton, type IconButtonProps } from './ui/icon-button.tsx'
export {
  MenuCheckboxItem,
  type MenuCheckboxItemProps,
  MenuHeading,
  MenuItem,
  type MenuItemProps,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  Submenu,
} from './ui/menu.tsx'
export { Menu, type MenuProps } from './ui/menu-button.tsx'
export { Popover, type PopoverProps } from './ui/popover.tsx'
export { Skeleton } from './ui/skeleton.tsx'
export { Spinner } from './ui/spinner.tsx'
export { TextField, type TextFieldProps } from './ui/text-field.tsx'
export { type Toast, ToastRegion } from './ui/toast-region.tsx'
export { TooltipLayer } from './ui/tooltip-layer.tsx'
export { focusedField, typeKey } from './ui/type-key.ts'
export { VisuallyHidden } from './ui/visually-hidden.tsx'
export { useAction } from './use-action.ts'
export { useMail } from './use-mail.ts'
export { useMailQuery } from './use-mail-query.ts'
