import { type Signature, unwrap } from '@postroom/api'
import type { Mail } from '../mail.ts'
import { SIGNATURES } from './signatures-queries.ts'

/** What the signature editor holds. */
export type SignatureForm = { name: string; html_content: string; mailbox_id?: number | null }

/** Creates a signature, or changes the one with this id. [API-22, API-23] */
export async function saveSignature(mail: Mail, form: SignatureForm & { id: number | null }): Promise<Signature> {
  const { name, html_content, mailbox_id } = form
  const body = { signature: { name: name.trim(), html_content, ...(mailbox_id !== undefined && { mailbox_id }) } }
  const { signature } = await unwrap(
    form.id === null
      ? mail.api.POST('/signatures', { body })
      : mail.api.PUT('/signatures/{id}', { params: { path: { id: form.id } }, body }),
  )
  await mail.cache.invalidateQueries({ queryKey: SIGNATURES })
  return signature
}

/** Deletes a signature; mail written with it keeps it. [API-24] */
export async function deleteSignature(mail: Mail, id: number): Promise<void> {
  await unwrap(mail.api.DELETE('/signatures/{id}', { params: { path: { id } } }))
  await mail.cache.invalidateQueries({ queryKey: SIGNATURES })
}
