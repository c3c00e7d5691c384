import { MOST_AT_ONCE } from '@postroom/mail-core/tools'
import { z } from 'zod'

const id = z.string().max(40).describe('An id as search gives it, such as 5:12')
const ids = z.array(id).min(1).max(MOST_AT_ONCE)
const addresses = z.string().max(10_000).optional()
const paths = z.array(z.string().max(500)).max(20).default([])
const people = z.array(z.string().max(500)).max(20).default([])

const written = z.object({
  text: z.string().max(500_000).describe('The plain text, without the quoted original of an answer'),
  answers: id.optional().describe('The id of the conversation that it answers'),
  toAll: z.boolean().optional().describe('Whether an answer goes to all who had the message'),
  to: addresses.describe('Recipients, separated by commas; in an answer beside those that it goes to anyway'),
  cc: addresses,
  bcc: addresses,
  subject: z.string().max(1_000).optional().describe('In an answer that of the original without it'),
  from: z.string().max(500).optional().describe('The address of the mailbox that it is from'),
})

/** What each tool is asked with. */
export const TOOL_INPUTS = {
  search: z.object({
    query: z.string().max(2_000).describe('Words and operators, such as is:unread from:ben'),
    limit: z.number().int().min(1).max(MOST_AT_ONCE).optional(),
  }),
  read: z.object({ id }),
  draft: written,
  label: z.object({ ids, add: paths, remove: paths }),
  assign: z.object({
    ids,
    to: people.describe('Names of teammates, or "me"'),
    notTo: people.describe('Those who no longer look after it'),
  }),
  send: written,
} as const
