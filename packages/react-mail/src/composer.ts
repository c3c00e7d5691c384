/** The composer and its editor: an entry of its own, loaded when somebody writes. */
export { ComposeDock } from './compose/compose-dock.tsx'
export { ComposeWindow, type ComposeWindowProps } from './compose/compose-window.tsx'
export { sanitiseMail } from './conversation/sanitise-mail.ts'
export { MailEditor, type MailEditorProps } from './editor/mail-editor.tsx'
