/** The toast after a send (SEND-06). */
export const SENT = 'Message sent successfully!'

/** The toast after Undo, and what the server answers to it (SEND-09). */
export const SEND_CANCELED = 'Email sending canceled'

/** The alert when Undo came too late, and what the server refuses it with (ERR-22). */
export const CANCEL_FAILED = 'Could not cancel. Email may have already been sent.'

/** The toast after a send that waits for the connection, with Undo (SCREEN-08). */
export const SEND_WAITS = 'The message will be sent when the connection is back.'
