/** What a confirmation link confirms: the name and the password that it was made with (G-133). Older links have neither. */
export function confirmations(): string[] {
  return [
    'alter table confirmations add column full_name text',
    'alter table confirmations add column password_hash text',
  ]
}
