import { signedInUser } from '../accounts/accounts-queries.ts'
import { addressKey } from '../contacts/email-address.ts'
import type { Mail } from '../mail.ts'

/** Whether the signed-in user, and nobody else of this browser, asked for the remote images of this sender for good (G-032). */
export function showsImagesOf(mail: Mail, sender: string): boolean {
  return sender !== '' && mail.settings.get('imageSenders').includes(entryOf(mail, sender))
}

/** From now on the remote images of this sender show to the signed-in user. */
export function alwaysShowImagesOf(mail: Mail, sender: string): void {
  if (!showsImagesOf(mail, sender)) {
    mail.settings.set('imageSenders', [...mail.settings.get('imageSenders'), entryOf(mail, sender)])
  }
}

function entryOf(mail: Mail, sender: string): string {
  return `${signedInUser(mail)?.id ?? 0} ${addressKey(sender)}`
}
