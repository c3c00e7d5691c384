import { expect, test } from 'vitest'
import { answer, body, call, calls, contract, parameterNames } from './contract.ts'

const selection = {
  'user_message_ids?': ['integer'],
  'threads?': [{ user_id: 'integer', message_thread_id: 'integer' }],
  'accessible_users?': ['integer'],
}
const label = {
  id: 'integer',
  user_id: 'integer',
  path: 'string',
  name: 'string',
  color: 'string',
  unread_count: 'integer',
  unread_messages_count: 'integer',
  unread_threads_count: 'integer',
  has_children: 'boolean',
  system_folder: 'boolean',
  'drafts_count?': 'integer',
}
const viewCounts = { total_count: 'integer', open_count: 'integer' }
const shared = {
  reply_assigns: 'boolean',
  views: { assigned: viewCounts, unassigned: viewCounts, mentions: viewCounts },
}
const user = {
  id: 'integer',
  email: 'string',
  full_name: 'string',
  preferences: { 'view?': 'threaded | unthreaded', 'presence?': 'shown | off' },
  accessible_users: [
    {
      id: 'integer',
      email: 'string',
      full_name: 'string',
      'level?': 'read | draft | send | full',
      'until?': 'string',
      'manage?': 'true',
    },
  ],
  view_mode: 'threaded | unthreaded',
  'is_shared?': 'true',
  'administrator?': 'true',
  'needs_second_factor?': 'true',
  'relay_problem?': 'string',
}
const scope = 'read | organise | draft | send'
const token = {
  id: 'integer',
  name: 'string',
  scopes: [scope],
  mailbox_ids: ['integer'],
  created_at: 'string',
  expires_at: 'string | null',
  used_at: 'string | null',
  used_network: 'string | null',
}
const signature = { id: 'integer', name: 'string', html_content: 'string', 'mailbox_id?': 'integer' }
const pagination = {
  total_count: 'integer',
  total_pages: 'integer',
  current_page: 'integer',
  'capped?': 'boolean',
}
const filters = {
  name: 'filters',
  in: 'query',
  style: 'deepObject',
  explode: true,
}

function keysOf(value: unknown): string[] {
  return Object.keys(value as object)
}

test('[API-01] every call of mail begins with /api/v1', () => {
  expect(contract.servers).toEqual([{ url: '/api/v1' }])
  const elsewhere = calls.filter(({ path }) => contract.paths?.[path]?.servers).map(({ path }) => path)
  expect(elsewhere).toEqual(['/healthz', '/readyz'])
})

test('[API-02, SDK-08] a call is known by the session cookie, or by an access token', () => {
  expect(contract.components?.securitySchemes).toEqual({
    cookieAuth: { type: 'apiKey', in: 'cookie', name: 'postroom_session' },
    accessToken: {
      description: 'A token of createToken; each call says which scope it needs',
      type: 'http',
      scheme: 'bearer',
    },
  })
  const open = calls.filter(({ operation }) => !JSON.stringify(operation.security).includes('{"cookieAuth":[]}'))
  expect(open.map(({ operation }) => operation.operationId)).toEqual([
    'register',
    'confirmEmail',
    'login',
    'loginWithCode',
    'beginPasskeyLogin',
    'loginWithPasskey',
    'readLink',
    'acceptLink',
    'listDemoPeople',
    'getHealth',
    'getReadiness',
  ])
})

test('[API-03] what a call carries is JSON, except where files go along', () => {
  const carrying = calls.filter(({ operation }) => operation.requestBody)
  const lines = carrying.map(({ method, path }) => `${method.toUpperCase()} ${path}`)
  expect(lines.filter((line) => body(line).type !== 'application/json')).toEqual([
    'POST /messages',
    'POST /comments',
    'POST /drafts/{id}/attachments',
    'POST /templates/{id}/files',
  ])
})

test('[API-04] an account is registered with email, password, its confirmation and full name', () => {
  expect(body('POST /register').shape).toEqual({
    user: { email: 'string', password: 'string', password_confirmation: 'string', full_name: 'string' },
  })
})

test('[API-05] signing in takes email and password, or a username, and answers with the user', () => {
  expect(body('POST /login').shape).toEqual({
    user: { email: 'string', password: 'string', 'username?': 'string' },
  })
  expect(answer('POST /login')).toEqual({ user })
})

test('[API-06] signing out carries nothing', () => {
  expect(call('DELETE /logout').operation.requestBody).toBeUndefined()
  expect(answer('DELETE /logout', 204)).toBeUndefined()
})

test('[PEOPLE-09] where one is signed in is answered as sessions, and one or all others are ended', () => {
  const session = {
    id: 'integer',
    device: 'string | null',
    network: 'string | null',
    created_at: 'string',
    used_at: 'string',
    current: 'boolean',
  }
  expect(answer('GET /sessions')).toEqual({ sessions: [session] })
  expect(answer('DELETE /sessions', 204)).toBeUndefined()
  expect(answer('DELETE /sessions/{id}', 204)).toBeUndefined()
})

test('[NET-12] the forwarding of mailboxes is listed, and its addresses are replaced', () => {
  const forwarding = { mailbox_id: 'integer', addresses: ['string'], limited_at: 'string | null' }
  expect(answer('GET /forwarding')).toEqual({ forwarding: [forwarding] })
  expect(body('PUT /forwarding/{mailbox_id}').shape).toEqual({ forwarding: { addresses: ['string'] } })
  expect(answer('PUT /forwarding/{mailbox_id}')).toEqual({ forwarding })
})

test('[SDK-08] access tokens are listed, made with a name, scopes, mailboxes and an end, and revoked', () => {
  expect(body('POST /tokens')).toEqual({
    type: 'application/json',
    shape: {
      token: { name: 'string', scopes: [scope], mailbox_ids: ['integer'], 'expires_in_days?': 'integer | null' },
    },
  })
  expect(answer('POST /tokens', 201)).toEqual({ token, secret: 'string' })
  expect(answer('GET /tokens')).toEqual({ tokens: [token] })
  expect(answer('DELETE /tokens/{id}', 204)).toBeUndefined()
})

test('[PEOPLE-05] one’s own password is changed by who knows it, and nothing is answered', () => {
  expect(body('PUT /user/password').shape).toEqual({
    user: { current_password: 'string', password: 'string', password_confirmation: 'string' },
  })
  expect(answer('PUT /user/password', 204)).toBeUndefined()
})

test('[SCREEN-16] the people of a demo are answered to whoever asks, with what they sign in by', () => {
  expect(parameterNames('GET /demo_people', 'query')).toEqual([])
  expect(answer('GET /demo_people')).toEqual({
    people: [{ full_name: 'string', email: 'string', password: 'string', role: 'string' }],
  })
})

test('[API-07] [SDK-11] the current user is answered as user, beside the token that the call came with', () => {
  expect(answer('GET /users/me')).toEqual({ user, 'token?': token })
})

test('[API-08] preferences are saved inside user, and a view that is not known is no preference', () => {
  expect(body('PUT /user').shape).toEqual({
    user: { preferences: { 'view?': 'threaded | unthreaded', 'presence?': 'shown | off' } },
  })
  expect(answer('PUT /user')).toEqual({ user })
})

test('[API-09] [API-10] all users are answered as pairs of id and full name', () => {
  expect(answer('GET /users')).toEqual({ users: [['integer', 'string']] })
})

test('[API-11] labels of the asked accounts are answered as groups', () => {
  expect(parameterNames('GET /labels', 'query')).toEqual(['delegate_user_ids[]'])
  expect(call('GET /labels').parameters[0]?.required).toBeUndefined()
  expect(answer('GET /labels')).toEqual([
    { user_id: 'integer', user_email: 'string', user_name: 'string', labels: [label], 'shared?': shared },
  ])
})

test('[API-14] [API-15] one label is found by its path or its id', () => {
  const { parameters } = call('GET /labels/{label}')
  expect(parameters).toEqual([
    { name: 'label', in: 'path', required: true, schema: { type: 'string', maxLength: 500 } },
  ])
  expect(answer('GET /labels/{label}')).toEqual(label)
})

test('[API-16] a label is created from path and color', () => {
  expect(body('POST /labels').shape).toEqual({ path: 'string', 'color?': 'string' })
  expect(answer('POST /labels', 201)).toEqual(label)
})

test('[API-17] a label is changed by path and color', () => {
  expect(body('PUT /labels/{label}').shape).toEqual({ 'path?': 'string', 'color?': 'string' })
  expect(answer('PUT /labels/{label}')).toEqual(label)
})

test('[API-18] deleting a label carries nothing', () => {
  expect(call('DELETE /labels/{label}').operation.requestBody).toBeUndefined()
  expect(answer('DELETE /labels/{label}', 204)).toBeUndefined()
})

test('[API-19] labels are put on messages, on conversations of one owner or on conversations of several', () => {
  expect(body('PATCH /user_message_labels').shape).toEqual({
    'user_message_ids?': ['integer'],
    'message_thread_ids?': ['integer'],
    'threads?': [{ user_id: 'integer', message_thread_id: 'integer' }],
    'add_label_ids?': ['integer'],
    'remove_label_ids?': ['integer'],
    'owner_user_id?': 'integer',
    'accessible_users?': ['integer'],
    'trashed?': 'boolean',
  })
})

test('[API-20] star, important, archive, move, spam and label as are one call: no other takes labels for mail', () => {
  const lines = calls.filter(({ operation }) => operation.requestBody)
  const patching = lines
    .map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    .filter((line) => keysOf(body(line).shape).includes('add_label_ids?'))
  expect(patching).toEqual(['PATCH /user_message_labels'])
})

test('[API-21] signatures are answered as signatures', () => {
  expect(answer('GET /signatures')).toEqual({ signatures: [signature] })
})

test('[API-22] a signature is created from name and content', () => {
  expect(body('POST /signatures').shape).toEqual({
    signature: { name: 'string', html_content: 'string', 'mailbox_id?': 'integer | null' },
  })
  expect(answer('POST /signatures', 201)).toEqual({ signature })
})

test('[API-23] a signature is changed by its fields, wrapped or bare', () => {
  expect(body('PUT /signatures/{id}').shape).toEqual({
    'signature?': { 'name?': 'string', 'html_content?': 'string', 'mailbox_id?': 'integer | null' },
    'name?': 'string',
    'html_content?': 'string',
    'mailbox_id?': 'integer | null',
  })
  expect(answer('PUT /signatures/{id}')).toEqual({ signature })
})

test('[API-24] deleting a signature carries nothing', () => {
  expect(call('DELETE /signatures/{id}').operation.requestBody).toBeUndefined()
  expect(answer('DELETE /signatures/{id}', 204)).toBeUndefined()
})

const templateFile = {
  id: 'integer',
  filename: 'string',
  mime_type: 'string',
  size: 'integer',
  download_url: 'string',
}
const template = {
  id: 'integer',
  name: 'string',
  folder: 'string',
  html_content: 'string',
  files: [templateFile],
  'mailbox_id?': 'integer',
  'uses?': { times: 'integer', times_since_change: 'integer', edited_lines: [{ text: 'string', times: 'integer' }] },
}

test('[TEAM-11] templates are answered with how ticket numbers look, created, changed and deleted', () => {
  const written = { 'folder?': 'string', 'mailbox_id?': 'integer | null' }
  const patterns = [{ mailbox_id: 'integer', ticket_pattern: 'string' }]
  expect(answer('GET /templates')).toEqual({ templates: [template], ticket_patterns: patterns })
  const made = { name: 'string', html_content: 'string', ...written }
  expect(body('POST /templates').shape).toEqual({ template: made })
  expect(answer('POST /templates', 201)).toEqual({ template })
  const changed = { 'name?': 'string', 'html_content?': 'string', ...written }
  expect(body('PUT /templates/{id}').shape).toEqual({ template: changed })
  expect(answer('PUT /templates/{id}')).toEqual({ template })
  expect(answer('DELETE /templates/{id}', 204)).toBeUndefined()
  expect(body('PUT /mailboxes/{user_id}/ticket_pattern').shape).toEqual({ ticket_pattern: 'string | null' })
})

test('[TEAM-12] the rules of a mailbox are listed, added, ordered, rehearsed, changed and deleted', () => {
  const action = {
    oneOf: [
      { kind: 'label', label_id: 'integer' },
      { kind: 'move', to: 'archive | trash | spam' },
      { kind: 'move_to_label', label_id: 'integer' },
      { kind: 'mark', as: 'read | starred | important' },
      { kind: 'assign', user_id: 'integer' },
      { kind: 'assign_in_turn', user_ids: ['integer'] },
      { kind: 'stop' },
    ],
  }
  const dates = { from: 'string | null', until: 'string | null' }
  const written = { name: 'string', condition: 'string', actions: [action], enabled: 'boolean' }
  const rule = {
    id: 'integer',
    mailbox_id: 'integer',
    ...written,
    ...dates,
    position: 'integer',
    problem: 'string | null',
  }
  const rules = { rules: [rule], change_problem: 'string | null' }
  expect(answer('GET /mailboxes/{user_id}/rules')).toEqual(rules)
  const optionalDates = { 'from?': 'string | null', 'until?': 'string | null' }
  expect(body('POST /mailboxes/{user_id}/rules').shape).toEqual({ rule: { ...written, ...optionalDates } })
  expect(answer('POST /mailboxes/{user_id}/rules', 201)).toEqual({ rule })
  expect(body('PUT /mailboxes/{user_id}/rules/order').shape).toEqual({ ids: ['integer'] })
  expect(answer('PUT /mailboxes/{user_id}/rules/order')).toEqual(rules)
  expect(body('POST /mailboxes/{user_id}/rules/rehearsal').shape).toEqual({
    rule: { condition: 'string', actions: [action] },
    'id?': 'integer',
    'days?': 'integer',
  })
  const label = { id: 'integer', path: 'string | null', system_folder: 'boolean' }
  const conversation = {
    message_thread_id: 'integer',
    user_message_ids: ['integer'],
    subject: 'string',
    sender_name: 'string | null',
    sender_email: 'string | null',
    date: 'string',
    added: [label],
    removed: [label],
    assigned: [{ id: 'integer', name: 'string', 'colour?': 'string' }],
    read: 'boolean',
  }
  expect(answer('POST /mailboxes/{user_id}/rules/rehearsal')).toEqual({
    rehearsal: {
      since: 'string',
      messages: 'integer',
      conversations: 'integer',
      changed: 'integer',
      capped: 'boolean',
      examples: [conversation],
    },
  })
  const changed = Object.fromEntries(Object.entries(written).map(([name, shape]) => [`${name}?`, shape]))
  expect(body('PUT /rules/{id}').shape).toEqual({ rule: { ...changed, ...optionalDates } })
  expect(answer('PUT /rules/{id}')).toEqual({ rule })
  expect(answer('DELETE /rules/{id}', 204)).toBeUndefined()
})

test('[API-25] the fast search takes words, filters and accounts and answers success with messages', () => {
  expect(parameterNames('GET /search/fast', 'query')).toEqual(['q', 'filters', 'accessible_users[]'])
  expect(call('GET /search/fast').parameters[1]).toMatchObject(filters)
  expect(answer('GET /search/fast')).toMatchObject({
    status: 'success',
    result: { messages: [{ message_id: 'integer' }] },
  })
})

test('[API-26] the advanced search is paged and answers with the view mode and rows of that mode', () => {
  expect(parameterNames('GET /search/advanced', 'query')).toEqual([
    'q',
    'page',
    'per_page',
    'filters',
    'accessible_users[]',
  ])
  expect(answer('GET /search/advanced')).toMatchObject({
    status: 'success',
    result: {
      view_mode: 'threaded | unthreaded',
      'threads?': [{ message_thread_id: 'integer' }],
      'user_messages?': [{ user_message_id: 'integer' }],
      pagination,
    },
  })
})

test('[API-27] messages are answered as a list', () => {
  expect(answer('GET /messages')).toMatchObject({ messages: [{ id: 'integer' }], pagination })
})

test('[API-28] a message is asked for with the accounts that may hold it', () => {
  expect(parameterNames('GET /messages/{id}', 'query')).toEqual(['accessible_users[]', 'owner_id'])
  expect(answer('GET /messages/{id}')).toMatchObject({ message: { id: 'integer' } })
})

test.each([
  ['API-29', 'GET /messages/threads/{id}'],
  ['API-30', 'GET /messages/thread/{id}'],
  ['API-31', 'GET /messages/user_thread/{id}'],
])('[%s] %s is asked for with accounts, owner and conversation', (_row, line) => {
  expect(parameterNames(line, 'query')).toEqual(['accessible_users[]', 'thread', 'trashed', 'bodies', 'body_of'])
  expect(call(line).parameters[2]).toMatchObject({
    style: 'deepObject',
    explode: true,
    schema: { type: 'object', properties: { user_id: {}, message_thread_id: {} } },
  })
  expect(answer(line)).toMatchObject({
    thread: { message_thread_id: 'integer' },
    messages: [{ id: 'integer' }],
  })
})

test('[API-32] a message is sent in parts: its fields, its files and the sending account', () => {
  const { type, shape } = body('POST /messages')
  expect(type).toBe('multipart/form-data')
  expect(keysOf(shape)).toEqual([
    'message',
    'attachments?',
    'template_file_ids?',
    'template_ids?',
    'sender_user_id?',
    'draft_id?',
    'seen_message_id?',
  ])
  expect(shape).toMatchObject({
    'attachments?': [{ file: 'file', 'type?': 'inline | attachment | regular', 'content_id?': 'string' }],
    'sender_user_id?': 'integer',
  })
})

test('[API-33] a sent message is answered with its attachments and the job that can cancel it', () => {
  expect(answer('POST /messages', 201)).toMatchObject({
    'message_with_attachments?': { id: 'integer', attachments: [{ filename: 'string' }] },
    jid: 'string | null',
  })
})

test('[API-34] people are looked up by what was typed', () => {
  expect(parameterNames('GET /messages/autocomplete', 'query')).toEqual(['q', 'accessible_users[]'])
  expect(answer('GET /messages/autocomplete')).toEqual({ results: [{ name: 'string | null', email: 'string' }] })
})

test('[API-35] deleting a message carries nothing', () => {
  expect(call('DELETE /messages/{id}').operation.requestBody).toBeUndefined()
  expect(answer('DELETE /messages/{id}', 204)).toBeUndefined()
})

test('[API-36] a send is cancelled by its job', () => {
  expect(body('POST /messages/cancel_send').shape).toEqual({ jid: 'string' })
})

test('[API-37] a list is asked for by labels or one label, accounts, filters and page', () => {
  expect(parameterNames('GET /user_messages', 'query')).toEqual([
    'label_ids[]',
    'label_id',
    'view',
    'accessible_users[]',
    'filters',
    'page',
    'per_page',
  ])
})

test('[API-38] a list is answered as messages or as conversations, with pagination', () => {
  expect(answer('GET /user_messages')).toMatchObject({
    'threads?': [{ message_thread_id: 'integer' }],
    'user_messages?': [{ user_message_id: 'integer' }],
    pagination,
  })
})

test.each([
  ['API-39', 'PATCH /user_messages/mark_read'],
  ['API-40', 'PATCH /user_messages/mark_unread'],
  ['API-41', 'PATCH /user_messages/restore'],
  ['API-42', 'DELETE /user_messages'],
])('[%s] %s takes messages or conversations, and accounts', (_row, line) => {
  expect(body(line).shape).toEqual(selection)
  expect(answer(line)).toEqual({
    items: [
      {
        user_id: 'integer',
        user_message_id: 'integer | null',
        message_thread_id: 'integer',
        labels: ['integer'],
        read: 'boolean',
        trashed: 'boolean',
        label_changes: [
          { user_message_ids: ['integer'], added_label_ids: ['integer'], removed_label_ids: ['integer'] },
        ],
      },
    ],
  })
})

test('[API-43] deleting for good takes messages or conversations', () => {
  expect(body('DELETE /user_messages/permanent_delete').shape).toEqual({
    'user_message_ids?': ['integer'],
    'threads?': [{ user_id: 'integer', message_thread_id: 'integer' }],
  })
})

test('[API-44] assigning takes messages, checked and unchecked people', () => {
  expect(body('PATCH /user_messages/change_message_assignees').shape).toEqual({
    message_ids: ['integer'],
    checked_assignees: ['integer'],
    unchecked_assignees: ['integer'],
    'unassigned_only?': 'boolean',
    'undo?': 'boolean',
  })
  const named = { id: 'integer', name: 'string', 'colour?': 'string' }
  expect(answer('PATCH /user_messages/change_message_assignees')).toEqual({
    messages: [
      {
        message_id: 'integer',
        assignees: ['integer'],
        'assignments?': [{ user: named, 'by?': named }],
        added: [named],
        removed: [named],
        'passed_on?': [{ from: named, to: named }],
      },
    ],
  })
})

test('[API-45] archiving all takes an empty body and tells how it went', () => {
  expect(body('POST /user_messages/archive_all').shape).toBe('object')
  expect(call('POST /user_messages/archive_all').operation.requestBody?.required).toBe(false)
  expect(answer('POST /user_messages/archive_all')).toEqual({
    success: 'boolean',
    message: 'string',
    archived_count: 'integer',
    error: 'string | null',
  })
})

test('[NET-07] a sender is blocked or always allowed for a mailbox, the own one where none is named', () => {
  const rule = { id: 'integer', owner_id: 'integer', sender: 'string', kind: 'block | allow', created_at: 'string' }
  expect(answer('GET /sender_rules')).toEqual({ sender_rules: [rule] })
  expect(body('PUT /sender_rules').shape).toEqual({ 'owner_id?': 'integer', sender: 'string', kind: 'block | allow' })
  expect(answer('PUT /sender_rules')).toEqual({ sender_rule: rule })
  expect(call('DELETE /sender_rules/{id}').operation.requestBody).toBeUndefined()
  expect(answer('DELETE /sender_rules/{id}', 204)).toBeUndefined()
})

test('[TEAM-13] an absence is read, set and ended, and those of colleagues are listed', () => {
  const who = { id: 'integer', name: 'string', 'colour?': 'string' }
  const absence = {
    from: 'string',
    until: 'string | null',
    answers: 'nobody | known | everybody',
    subject: 'string',
    html_content: 'string',
    'pass_to?': who,
    answered: 'integer',
  }
  expect(answer('GET /absence')).toEqual({ 'absence?': absence })
  const { 'pass_to?': _passTo, answered: _answered, ...set } = absence
  expect(body('PUT /absence').shape).toEqual({ absence: { ...set, pass_to_id: 'integer | null' } })
  expect(answer('PUT /absence')).toEqual({ 'absence?': absence })
  expect(answer('POST /absence/end')).toEqual({ 'absence?': absence })
  const theirs = { user_id: 'integer', from: 'string', until: 'string | null', 'pass_to?': who }
  expect(answer('GET /absences')).toEqual({ absences: [theirs] })
})
