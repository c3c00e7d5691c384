/** The tables of accounts and of who may do what; see schema.ts for the form of their columns. */
import type { FactorKind, GrantLevel, LinkKind } from '@postroom/api'
import type { PlusLabels } from '@postroom/mail-core/rules'
import type { Generated } from 'kysely'
import type { Defaulted } from './columns.ts'

export interface UsersTable {
  id: Generated<number>
  email: string
  email_key: string
  full_name: string
  /** argon2id in PHC form; empty for a mailbox that nobody signs in to. */
  password_hash: string
  /** JSON object of the user's preferences; unknown keys are kept (G-057). */
  preferences: Defaulted<string>
  /** Null until the confirmation link was opened (G-055). */
  confirmed_at: number | null
  created_at: number
  /** What becomes of the words behind the plus of its address (NET-08). */
  plus_labels: Defaulted<PlusLabels>
  /** Whether beginning a reply takes a conversation that nobody is assigned to (TEAM-07). */
  reply_assigns: Defaulted<0 | 1>
  /** How ticket numbers look in its mail, with one # for the digits (TEAM-11). */
  ticket_pattern: Defaulted<string | null>
  /** 1: runs the server with others who do, unless the configuration says who does (PEOPLE-10). */
  administrator: Defaulted<0 | 1>
}

/** Invitations and resets, also for a while after they were used: a link then says so. [PEOPLE-06] */
export interface AccountLinksTable {
  id: Generated<number>
  /** SHA-256 of the token; the link itself is kept nowhere. */
  token_hash: string
  kind: LinkKind
  /** Of the account. */
  email: string
  email_key: string
  /** Proposed to whoever takes an invitation; empty where nothing was. */
  full_name: string
  /** Whose password a reset sets; null in an invitation. */
  user_id: number | null
  /** Null where it was made by command. */
  made_by: number | null
  /** Address outside that it was to be sent to. */
  sent_to: string | null
  /** JSON array of the grants that an invitation gives: `{mailboxId, level, manage}`. */
  grants: string
  created_at: number
  expires_at: number
  used_at: number | null
  withdrawn_at: number | null
}

export interface SessionsTable {
  /** SHA-256 of the cookie's token, so that a stolen database opens no mailbox. */
  token_hash: string
  user_id: number
  created_at: number
  expires_at: number
  /** Browser and system, as 'Firefox on Windows'. */
  device: Defaulted<string | null>
  /** Of the last use, as `networkOf` says it. */
  network: Defaulted<string | null>
  /** Of the last use that was noted; null until the first. */
  used_at: Defaulted<number | null>
}

/** What programs call with. */
export interface AccessTokensTable {
  id: Generated<number>
  user_id: number
  /** SHA-256 of the token. */
  token_hash: string
  name: string
  /** JSON array of scopes. */
  scopes: string
  /** JSON array of the user ids whose mailboxes it covers. */
  mailbox_ids: string
  created_at: number
  /** Null where it does not expire. */
  expires_at: number | null
  /** Of the last use that was noted; null until the first. */
  used_at: Defaulted<number | null>
  /** Of the last use, as `networkOf` says it. */
  used_network: Defaulted<string | null>
}

export interface ConfirmationsTable {
  token_hash: string
  user_id: number
  /** With `password_hash` what the link confirms (G-133); null in links of before, which confirm the account as it stands. */
  full_name: string | null
  password_hash: string | null
  expires_at: number
}

/** Failed sign-ins by what they count against; a row that is older than a quarter of an hour counts no more. */
export interface SignInFailuresTable {
  /** SHA-256 of the account, address, network or device. */
  key_hash: string
  failures: number
  last_at: number
}

/** A device that an account signed in from. */
export interface DevicesTable {
  /** SHA-256 of the device cookie's token. */
  token_hash: string
  user_id: number
  last_at: number
}

/** An authenticator app or a passkey. [PEOPLE-07] */
export interface FactorsTable {
  id: Generated<number>
  user_id: number
  kind: FactorKind
  name: string
  /** Of an authenticator app, in base32; null in a passkey. */
  secret: string | null
  /** The last time step that a code of the app was accepted for (RFC 6238, 5.2); null in a passkey. */
  last_step: number | null
  /** Of a passkey, in base64url; null in an app. */
  credential_id: string | null
  /** COSE, in base64url. */
  public_key: string | null
  /** What the authenticator said of its signatures last (WebAuthn 6.1.1). */
  counter: number | null
  /** JSON array of how the authenticator is reached. */
  transports: string | null
  created_at: number
  used_at: Defaulted<number | null>
}

/** Each is deleted when it is used. */
export interface RecoveryCodesTable {
  user_id: number
  /** argon2id in PHC form, with the salt of all codes of the account. */
  code_hash: string
  /** In hexadecimal. */
  salt: string
}

/** What waits for an answer, which it may have once. */
export interface ChallengesTable {
  /** SHA-256 of its kind and of the token or session that it belongs to. */
  token_hash: string
  kind: 'sign-in' | 'totp' | 'passkey' | 'passkey sign-in'
  /** Null where nobody has said yet who they are. */
  user_id: number | null
  /** The hash that the password was compared with, the secret of the app, or the challenge of WebAuthn. */
  value: string
  expires_at: number
}

/** `delegate_id` may work in the mailbox of `owner_id` as far as `level` goes (G-021, G-132). [PEOPLE-01] */
export interface GrantsTable {
  owner_id: number
  delegate_id: number
  created_at: number
  level: Defaulted<GrantLevel>
  /** It counts from this millisecond; null from the beginning. */
  from_at: number | null
  /** It does not count from this millisecond on; null: it does not end. */
  until_at: number | null
  /** 1: who has it may change the grants of the mailbox. */
  manage: Defaulted<0 | 1>
}
