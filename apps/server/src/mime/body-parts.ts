import { flowedText } from '@postroom/mail-core/rules'
import MimeNode from 'nodemailer/lib/mime-node'

/** Lines that end with a space go on in the next (RFC 3676). */
const FLOWED = 'text/plain; charset=utf-8; format=flowed'

/** The bodies of a message as they travel, each with its own headers; what encodes them takes as long as they are. */
export interface BodyParts {
  text: Uint8Array
  html: Uint8Array | null
}

export async function bodyParts({ text, html }: { text: string; html: string }): Promise<BodyParts> {
  return {
    text: await part(FLOWED, flowedText(text)),
    html: html === '' ? null : await part('text/html; charset=utf-8', html),
  }
}

/** In a buffer of its own, which may be handed to another thread; the builder's line break at the end is the boundary's. */
async function part(contentType: string, content: string): Promise<Uint8Array> {
  const root = new MimeNode('multipart/alternative')
  const bytes = await root.createChild(contentType, { newline: 'win' }).setContent(content).build()
  return new Uint8Array(content.endsWith('\n') ? bytes : bytes.subarray(0, -2))
}
