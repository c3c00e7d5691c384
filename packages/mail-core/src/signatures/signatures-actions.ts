import { type Signature, unwrap } from '@postroom/api'
import type { Mail } from '../mail.ts'

/** What the signature editor holds. */
export type SignatureForm = { name: string; html_content: string }

/** Creates a signature, or changes the one with this id. [API-22, API-23] */
export async function saveSignature(mail: Mail, form: SignatureForm & { id: number | null }): Promise<Signature> {
  const body = { signature: { name: form.name.trim(), html_content: form.html_content } }
  const { signature } = await unwrap(
    form.id === null
      ? mail.api.POST('/signatures', { body })
      : mail.api.PUT('/signatures/{id}', { params: { path: { id: form.id } }, body }),
  )
  await mail.cache.invalidateQueries({ queryKey: ['signatures'] })
  return signature
}

/** Deletes a signature; mail written with it keeps it. [API-24] */
export async function deleteSignature(mail: Mail, id: number): Promise<void> {
  await unwrap(mail.api.DELETE('/signatures/{id}', { params: { path: { id } } }))
  await mail.cache.invalidateQueries({ queryKey: ['signatures'] })
}
